import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Glyph, glyphs, glyphWord } from '#render/glyph';
import type { Emoji } from './emojis.ts';
import { loggable } from './fault.ts';
import { Ended, type Ending, type RetryDeps, retrying } from './retrying.ts';

/** The emojis that are there, by the words of their glyphs. */
export type KnownEmojis = Map<string, Emoji>;

/** The emojis that an application owns at Discord. Waits if Discord asks for a pause, or is down. */
export interface OwnedEmojis {
  list(): Promise<readonly Emoji[]>;
  add(name: string, png: Buffer): Promise<Emoji>;
  remove(emoji: Emoji): Promise<void>;
}

/** How requests to Discord are made. */
interface Asking extends RetryDeps {
  readonly rest: Pick<REST, 'get' | 'post' | 'delete'>;
  /** Doesn't wait for a request after the end; one sent before may still be carried out. */
  readonly orEnd?: Ending['orEnd'];
}

const emojiSchema = z.object({ id: z.string(), name: z.string() });
const listSchema = z.object({ items: z.array(emojiSchema) });

/**
 * The emojis of this application. Their rate limits are tight, and Discord reports them only once reached, so pauses may
 * be long; the client must reject instead of waiting (`clientDefaults`), or it would wait on its own.
 */
export function ownedEmojis(
  application: string,
  { rest, orEnd = (work) => work, ...deps }: Asking,
): OwnedEmojis {
  const ask = (request: () => Promise<unknown>): Promise<unknown> => orEnd(retrying(request, deps));
  const all = Routes.applicationEmojis(application);
  return {
    list: async () => listSchema.parse(await ask(() => rest.get(all))).items,
    add: async (name, png) => {
      const body = { name, image: `data:image/png;base64,${png.toString('base64')}` };
      return emojiSchema.parse(await ask(() => rest.post(all, { body })));
    },
    remove: async ({ id }) => {
      await ask(() => rest.delete(Routes.applicationEmoji(application, id)));
    },
  };
}

interface Upload {
  readonly owned: OwnedEmojis;
  /** The glyph as a PNG file. */
  readonly draw: (glyph: Glyph) => Promise<Buffer>;
  /** The version of the drawing. */
  readonly version: string;
  /** Filled along the way. */
  readonly known: KnownEmojis;
  readonly log: Logger;
}

/**
 * Uploads the emojis that the application lacks, one by one. Those of an earlier drawing serve until the new ones are
 * there. Returns those that are no longer needed; none if a new one is missing.
 */
export async function uploadEmojis(upload: Upload): Promise<readonly Emoji[]> {
  const { lacking, outdated } = await lookUpEmojis(upload);
  if (!(await sendEach(lacking, upload))) return [];
  upload.log.info({ uploaded: lacking.length }, 'emojis are there');
  return outdated;
}

/** Learns which emojis are there, also those of an earlier drawing. Gives what this drawing lacks, and what it doesn't need. */
export async function lookUpEmojis({
  owned,
  version,
  known,
}: Pick<Upload, 'owned' | 'version' | 'known'>): Promise<{
  readonly lacking: readonly Glyph[];
  readonly outdated: readonly Emoji[];
}> {
  const before = await owned.list();
  const wanted = new Set(glyphs.map((glyph) => emojiName(glyph, version)));
  const right = before.filter(({ name }) => wanted.has(name));
  // The last one learned wins: a newer drawing over an older one, and the current one over all.
  for (const emoji of [...oldestFirst(before), ...right]) learn(known, emoji);
  const there = new Set(right.map(({ name }) => name));
  return {
    lacking: glyphs.filter((glyph) => !there.has(emojiName(glyph, version))),
    outdated: before.filter(({ name }) => glyphNamed(name) !== null && !wanted.has(name)),
  };
}

/**
 * Uploads the missing ones; returns false if not all could be sent. Until then plain characters, or an earlier drawing,
 * take their place.
 */
async function sendEach(lacking: readonly Glyph[], upload: Upload): Promise<boolean> {
  const { owned, draw, version, known, log } = upload;
  const failed = new Map<string, unknown>();
  for (const glyph of lacking) {
    const name = emojiName(glyph, version);
    try {
      learn(known, await owned.add(name, await draw(glyph)));
    } catch (error) {
      if (error instanceof Ended) throw error;
      failed.set(name, error);
    }
  }
  if (failed.size === 0) return true;
  // A lost answer looks like a failure, and the client's second request as if the name were taken.
  for (const emoji of await owned.list()) if (failed.delete(emoji.name)) learn(known, emoji);
  const [first] = failed;
  if (first === undefined) return true;
  const [emoji, error] = first;
  log.warn({ err: loggable(error), emoji, failed: failed.size }, 'emojis could not be uploaded');
  return false;
}

function learn(known: KnownEmojis, emoji: Emoji): void {
  const glyph = glyphNamed(emoji.name);
  if (glyph !== null) known.set(glyphWord(glyph), { id: emoji.id, name: emoji.name });
}

const oldestFirst = (emojis: readonly Emoji[]): readonly Emoji[] =>
  emojis.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));

const glyphOfWord = new Map(glyphs.map((glyph) => [glyphWord(glyph), glyph]));
const ours = /^([0-9a-z]+)_sagrada_[0-9a-f]{8}$/i;

/**
 * The name of the emoji that shows a glyph, in this version of its drawing: `R3_sagrada_1a2b3c4d`. Discord doesn't tell
 * what an emoji looks like, so its name does. The glyph comes first, since notifications and screen readers say the name.
 */
export const emojiName = (glyph: Glyph, version: string): string => `${glyphWord(glyph)}_sagrada_${version}`;

/** The glyph that an emoji of this name shows, in any version of its drawing; null if it isn't ours. */
export const glyphNamed = (name: string): Glyph | null => glyphOfWord.get(ours.exec(name)?.[1] ?? '') ?? null;
