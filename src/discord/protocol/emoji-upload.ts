import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Schedule } from '#play/duties';
import { type Glyph, glyphWord, glyphs } from '#render/glyph';
import type { Emoji, Emojis } from './emojis.ts';
import { loggable } from './fault.ts';
import { Ended, type Ending, type PatienceParts, ending, patiently, pauseUntilEnd } from './patience.ts';

/** The emojis that are there, by the words of their glyphs. */
type KnownEmojis = Map<string, Emoji>;

/** The emojis that an application owns at Discord. Waits if Discord asks for a pause, or is down. */
export interface OwnedEmojis {
  list(): Promise<readonly Emoji[]>;
  add(name: string, png: Buffer): Promise<Emoji>;
  remove(emoji: Emoji): Promise<void>;
}

/** How requests to Discord are made. */
interface Asking extends PatienceParts {
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
async function lookUpEmojis({ owned, version, known }: Pick<Upload, 'owned' | 'version' | 'known'>): Promise<{
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

interface EmojiParts {
  /** Must reject instead of waiting for Discord's limits on emojis, as `clientDefaults` set it. */
  readonly rest: Pick<REST, 'get' | 'post' | 'delete'>;
  /** The glyph as a PNG file. */
  readonly draw: (glyph: Glyph) => Promise<Buffer>;
  /** The version of the drawing, in eight hexadecimal digits. */
  readonly version: string;
  /** Whether this process may upload and remove emojis now: of several, which may have different drawings, only one does. */
  readonly leads: () => boolean;
  readonly schedule: Schedule;
  readonly log: Logger;
}

/** The application's emojis while the bot runs: more and more of them, until all are there. */
interface RunningEmojis extends Emojis {
  /**
   * Starts to look up which are there, upload the others, and remove those of an earlier drawing. Nothing waits for it.
   * It goes on once Discord is back; what Discord refuses is logged, and tried again at the next start.
   */
  begin(application: string): void;
  /** Ends it, at whatever point it is. */
  stop(): Promise<void>;
}

/** Emojis that turned out to be gone are looked up again after this many milliseconds. */
const lookupDelay = 60_000;

/** After this many milliseconds, every message written with an emoji of an earlier drawing has arrived. */
const deliveryTime = 60_000;

/** How often a process looks what the one that leads has done, in milliseconds: twice before that removes an earlier drawing. */
const lookEvery = deliveryTime / 2;

/** No emojis yet; `begin` loads them. */
export function startEmojis({ rest, draw, version, leads, schedule, log }: EmojiParts): RunningEmojis {
  const known: KnownEmojis = new Map();
  const end = ending();
  const { orEnd } = end;
  const pause = pauseUntilEnd(schedule, end);
  let work: Promise<void> = Promise.resolve();
  let owned: OwnedEmojis | null = null;
  /** Whether it looks again and again what another process does. */
  let isFollowing = false;

  /** Leaves uploading and removing to the process that leads, until all is done or this is that process. */
  const follow = async (from: OwnedEmojis): Promise<'done' | 'leads'> => {
    try {
      for (; !leads(); await pause(lookEvery)) {
        const { lacking, outdated } = await lookUpEmojis({ owned: from, version, known });
        isFollowing = lacking.length + outdated.length > 0;
        if (!isFollowing) return 'done';
      }
      return 'leads';
    } finally {
      isFollowing = false;
    }
  };

  const bring = async (): Promise<void> => {
    if (owned === null || (await follow(owned)) === 'done') return;
    const outdated = await uploadEmojis({ owned, draw: (glyph) => orEnd(draw(glyph)), version, known, log });
    if (outdated.length === 0) return;
    await pause(deliveryTime);
    if (!leads()) return log.info('emojis of an earlier drawing are left to the process that leads');
    for (const emoji of outdated) await owned.remove(emoji);
    log.info({ removed: outdated.length }, 'emojis of an earlier drawing removed');
  };

  /** Continues in the background, after the current work. */
  const go = (on: () => Promise<void>): void => {
    work = work.then(on).catch((error: unknown) => {
      if (error instanceof Ended) return;
      log.warn({ err: loggable(error) }, 'emojis are missing until the next start');
    });
  };

  return {
    of: (glyph) => known.get(glyphWord(glyph)) ?? null,
    forget() {
      // If several messages contain emojis that are gone, the first is enough.
      if (known.size === 0) return;
      known.clear();
      log.warn('emojis are gone, and are looked for again');
      if (!isFollowing) go(() => pause(lookupDelay).then(bring));
    },
    begin(application) {
      owned = untilEnd(ownedEmojis(application, { rest, pause, log }), orEnd);
      go(bring);
    },
    async stop() {
      end.end();
      await work;
    },
  };
}

/** Requests to Discord are not waited for after the end; those sent before may still be carried out. */
const untilEnd = (owned: OwnedEmojis, orEnd: Ending['orEnd']): OwnedEmojis => ({
  list: () => orEnd(owned.list()),
  add: (name, png) => orEnd(owned.add(name, png)),
  remove: (emoji) => orEnd(owned.remove(emoji)),
});
