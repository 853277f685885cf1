import { RateLimitError, type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Emoji } from '#discord/protocol/emojis';

/** The emojis that an application owns at Discord. Waits if Discord asks for a pause. */
export interface OwnedEmojis {
  list(): Promise<readonly Emoji[]>;
  add(name: string, png: Buffer): Promise<Emoji>;
  remove(emoji: Emoji): Promise<void>;
}

/** How requests to Discord are made. */
export interface Asking {
  readonly rest: Pick<REST, 'get' | 'post' | 'delete'>;
  /** Waits this many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: Logger;
}

const emojiSchema = z.object({ id: z.string(), name: z.string() });
const listSchema = z.object({ items: z.array(emojiSchema) });

/**
 * The emojis of this application. Their rate limits are tight, and Discord reports them only once reached, so pauses may
 * be long; the client must reject instead of waiting (`clientDefaults`), or it would wait on its own.
 */
export function ownedEmojis(application: string, { rest, pause, log }: Asking): OwnedEmojis {
  const patiently = async (ask: () => Promise<unknown>): Promise<unknown> => {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof RateLimitError)) throw error;
        log.info({ seconds: Math.ceil(error.retryAfter / 1000) }, 'Discord wants a pause before more emojis');
        await pause(error.retryAfter);
      }
    }
  };
  const all = Routes.applicationEmojis(application);
  return {
    list: async () => listSchema.parse(await patiently(() => rest.get(all))).items,
    add: async (name, png) => {
      const body = { name, image: `data:image/png;base64,${png.toString('base64')}` };
      return emojiSchema.parse(await patiently(() => rest.post(all, { body })));
    },
    remove: async ({ id }) => {
      await patiently(() => rest.delete(Routes.applicationEmoji(application, id)));
    },
  };
}
