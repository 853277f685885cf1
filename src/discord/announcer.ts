import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
import type { Announcement, Announcer } from '#table/announcer';
import { deliveryOf, isExpected, needsNewMessage } from './delivery.ts';
import { loggable } from './fault.ts';
import { sendable } from './message.ts';
import { asOldMessage } from './messages/last-words.ts';
import { publicMessage } from './messages/public.ts';
import type { Painting } from './painted.ts';

export interface AnnouncerParts extends Painting {
  readonly rest: Pick<REST, 'post' | 'patch'>;
}

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
    const { body, files } = sendable(await publicMessage(table, events, parts));
    if (how === 'refresh' && message !== null) {
      try {
        await rest.patch(Routes.channelMessage(channel, message), { body, files });
        return message;
      } catch (error) {
        if (!needsNewMessage(error)) throw error;
      }
    }
    // Sent twice within some minutes, it stands there once.
    const nonce = { nonce: `${id}-${version.toString(36)}`, enforce_nonce: true };
    const created = await rest.post(Routes.channelMessages(channel), { body: { ...body, ...nonce }, files });
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
    async retire(message, told) {
      try {
        await rest.patch(Routes.channelMessage(told.table.channel, message), { body: asOldMessage(told) });
      } catch (error) {
        // Its buttons still say that they are old.
        warn(error, 'an old message kept its buttons');
      }
    },
  };
}
