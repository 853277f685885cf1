import { type REST, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import { z } from 'zod';
import type { Announcement, Announcer } from '#table/announcer';
import type { TableView } from '#table/table';
import { deliveryOf, isExpected, isThere, needsNewMessage } from './delivery.ts';
import type { Emojis } from './emojis.ts';
import { loggable } from './fault.ts';
import type { Sendable } from './sendable.ts';
import { asOldMessage, isRemoved } from './messages/last-words.ts';
import { publicMessage } from './messages/public.ts';
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

  /** The message that shows the table from now on, by id. */
  const show = async ({ table, events, how }: Announcement): Promise<string> => {
    const { id, channel, version, message } = table;
    const shown = await publicMessage(table, events, parts);
    const send = (by: (message: Sendable) => Promise<unknown>) => sent(shown, 'classic', parts.emojis, by);
    if (how !== 'post' && message !== null) {
      // What happened is not known any more: what says so stays.
      const words = how === 'restyle' && isPlayed(table) ? { content: undefined } : {};
      try {
        await send(({ body, files }) =>
          rest.patch(Routes.channelMessage(channel, message), { body: { ...body, ...words }, files }),
        );
        return message;
      } catch (error) {
        if (!needsNewMessage(error)) throw error;
      }
    }
    // Sent twice within some minutes, it stands there once.
    const nonce = { nonce: `${id}-${version.toString(36)}`, enforce_nonce: true };
    const created = await send(({ body, files }) =>
      rest.post(Routes.channelMessages(channel), { body: { ...body, ...nonce }, files }),
    );
    return createdSchema.parse(created).id;
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
