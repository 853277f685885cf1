import type { Logger } from 'pino';
import type { Emoji } from '#discord/protocol/emojis';
import { Ended } from '#discord/protocol/ending';
import { loggable } from '#discord/protocol/fault';
import { type Glyph, glyphs, glyphWord } from '#render/glyph';
import type { OwnedEmojis } from './owned.ts';

/** The emojis that are there, by the words of their glyphs. */
export type KnownEmojis = Map<string, Emoji>;

export interface Upload {
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
