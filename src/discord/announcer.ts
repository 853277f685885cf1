import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
import type { Announcement, Announcer } from '#table/announcer';
import { deliveryOf, isExpected, needsNewMessage } from './delivery.ts';
import { loggable } from './fault.ts';
import { sendable } from './message.ts';
import { lastWords } from './messages/last-words.ts';
import { publicMessage } from './messages/public.ts';
import type { Painting } from './painted.ts';

export interface AnnouncerParts extends Painting {
  readonly rest: Pick<REST, 'post' | 'patch'>;
}

/** Tells in channels; and takes the buttons off messages that others took the place of. */
export interface ChannelAnnouncer extends Announcer {
  /**
   * Takes a message's buttons off, and puts other words in the place of what it said where there are any. A message that
   * can't be changed any more keeps its buttons: they say that they are old.
   */
  retire(channel: string, message: string, lastWords?: string | null): Promise<void>;
}

const createdSchema = z.object({ id: z.string() });

/** An announcer that speaks through Discord's REST. */
export function createAnnouncer(parts: AnnouncerParts): ChannelAnnouncer {
  const { rest, log } = parts;
  const warn = (error: unknown, what: string): void => {
    if (!isExpected(error)) log.warn({ err: loggable(error) }, what);
  };

  const retire: ChannelAnnouncer['retire'] = async (channel, message, lastWords = null) => {
    const content = lastWords === null ? {} : { content: lastWords, allowed_mentions: { parse: [] } };
    try {
      await rest.patch(Routes.channelMessage(channel, message), { body: { ...content, components: [] } });
    } catch (error) {
      warn(error, 'an old message kept its buttons');
    }
  };

  /** The message that shows the table from now on, by id. */
  const show = async (announcement: Announcement): Promise<string> => {
    const { table, events, how } = announcement;
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
    if (message !== null) await retire(channel, message, lastWords(announcement));
    return createdSchema.parse(created).id;
  };

  return {
    retire,
    async tell(announcement) {
      try {
        return { delivery: 'told', message: await show(announcement) };
      } catch (error) {
        warn(error, 'a table could not be told');
        return deliveryOf(error);
      }
    },
  };
}
