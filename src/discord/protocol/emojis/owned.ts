import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
import type { Emoji } from '#discord/protocol/emojis';
import { patiently, type PatienceParts } from '#discord/protocol/patience';

/** The emojis that an application owns at Discord. Waits if Discord asks for a pause, or is down. */
export interface OwnedEmojis {
  list(): Promise<readonly Emoji[]>;
  add(name: string, png: Buffer): Promise<Emoji>;
  remove(emoji: Emoji): Promise<void>;
}

/** How requests to Discord are made. */
export interface Asking extends PatienceParts {
  readonly rest: Pick<REST, 'get' | 'post' | 'delete'>;
}

const emojiSchema = z.object({ id: z.string(), name: z.string() });
const listSchema = z.object({ items: z.array(emojiSchema) });

/**
 * The emojis of this application. Their rate limits are tight, and Discord reports them only once reached, so pauses may
 * be long; the client must reject instead of waiting (`clientDefaults`), or it would wait on its own.
 */
export function ownedEmojis(application: string, asking: Asking): OwnedEmojis {
  const { rest } = asking;
  const all = Routes.applicationEmojis(application);
  return {
    list: async () => listSchema.parse(await patiently(() => rest.get(all), asking)).items,
    add: async (name, png) => {
      const body = { name, image: `data:image/png;base64,${png.toString('base64')}` };
      return emojiSchema.parse(await patiently(() => rest.post(all, { body }), asking));
    },
    remove: async ({ id }) => {
      await patiently(() => rest.delete(Routes.applicationEmoji(application, id)), asking);
    },
  };
}
