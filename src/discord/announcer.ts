import { type REST, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import { z } from 'zod';
import type { Announcement, Announcer } from '#table/announcer';
import type { TableView } from '#table/table';
import { directChannelWith } from './direct-channel.ts';
import { deliveryOf, directDeliveryOf, isExpected, isThere, needsNewMessage } from './delivery.ts';
import type { Emojis } from './emojis.ts';
import { loggable } from './fault.ts';
import { reminderMessage } from './daily/reminder-message.ts';
import { summaryMessage } from './daily/summary-message.ts';
import type { Message } from './message.ts';
import { asOldMessage, isRemoved } from './messages/last-words.ts';
import { publicMessage } from './messages/public.ts';
import { nonceOf } from './nonce.ts';
import type { Painting } from './painted.ts';
import { sent } from './sent.ts';
import { threadName } from './thread-name.ts';

export interface AnnouncerParts extends Painting {
  readonly emojis: Emojis;
  readonly rest: Pick<REST, 'post' | 'patch' | 'delete'>;
}

/** Whether the message that shows the table says what happened. */
const isPlayed = (table: TableView): boolean => table.stage === 'running' && table.game.phase === 'playing';

const createdSchema = z.object({ id: z.string() });

/** An announcer that speaks through Discord's REST. */
export function createAnnouncer(parts: AnnouncerParts): Announcer {
  const { rest, log } = parts;
  const warn = (error: unknown, what: string): void => {
    if (!isExpected(error)) log.warn({ err: loggable(error) }, what);
  };

  /** Posts a message, and gives its id. Sent twice within some minutes under the same nonce, it stands there once. */
  const post = async (channel: string, message: Message, nonce: string): Promise<string> => {
    const created = await sent(message, 'classic', parts.emojis, ({ body, files }) =>
      rest.post(Routes.channelMessages(channel), { body: { ...body, nonce, enforce_nonce: true }, files }),
    );
    return createdSchema.parse(created).id;
  };

  /** The message that shows the table from now on, by id. */
  const show = async ({ table, events, how }: Announcement): Promise<string> => {
    const { id, channel, version, message } = table;
    const shown = await publicMessage(table, events, parts);
    if (how !== 'post' && message !== null) {
      // What happened is not known any more: what says so stays.
      const words = how === 'restyle' && isPlayed(table) ? { content: undefined } : {};
      try {
        await sent(shown, 'classic', parts.emojis, ({ body, files }) =>
          rest.patch(Routes.channelMessage(channel, message), { body: { ...body, ...words }, files }),
        );
        return message;
      } catch (error) {
        if (!needsNewMessage(error)) throw error;
      }
    }
    return post(channel, shown, `${id}-${version.toString(36)}`);
  };

  return {
    async tell(announcement) {
      try {
        return { delivery: 'told', message: await show(announcement) };
      } catch (error) {
        warn(error, 'a table could not be told');
        return deliveryOf(error);
      }
    },
    async openThread(table, message) {
      try {
        const body = { name: threadName(table), auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
        await rest.post(Routes.threads(table.channel, message), { body });
        return 'open';
      } catch (error) {
        if (isThere(error)) return 'open';
        warn(error, 'a thread could not be opened');
        return deliveryOf(error).delivery === 'later' ? 'later' : 'impossible';
      }
    },
    async tellDay(summary) {
      const { channel, day } = summary;
      try {
        const message = await summaryMessage(summary, parts);
        return { delivery: 'told', message: await post(channel, message, nonceOf('summary', channel, day)) };
      } catch (error) {
        warn(error, 'a day could not be summed up');
        return deliveryOf(error);
      }
    },
    async remind(reminding) {
      const { person, day } = reminding;
      try {
        const channel = await directChannelWith(rest, person);
        const nonce = nonceOf('reminder', person, day);
        return { delivery: 'told', message: await post(channel, reminderMessage(reminding), nonce) };
      } catch (error) {
        warn(error, 'somebody could not be reminded');
        return directDeliveryOf(error);
      }
    },
    async retire(message, told) {
      const route = Routes.channelMessage(told.table.channel, message);
      try {
        if (isRemoved(told)) return void (await rest.delete(route));
      } catch (error) {
        warn(error, 'an old message was not removed');
      }
      try {
        await rest.patch(route, { body: asOldMessage(told) });
      } catch (error) {
        // Its buttons still say that they are old.
        warn(error, 'an old message kept its buttons');
      }
    },
  };
}
