import type { REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Schedule } from '#play/duties';
import { type Glyph, glyphWord } from '#render/glyph';
import {
  type KnownEmojis,
  lookUpEmojis,
  type OwnedEmojis,
  ownedEmojis,
  uploadEmojis,
} from './emoji-upload.ts';
import type { Emoji } from './emojis.ts';
import { loggable } from './fault.ts';
import { Ended, ending, pauseUntilEnd } from './retrying.ts';

interface EmojiDeps {
  /** Must reject instead of waiting for Discord's limits on emojis, as `clientDefaults` set it. */
  readonly rest: Pick<REST, 'get' | 'post' | 'delete'>;
  /** The glyph as a PNG file. */
  readonly draw: (glyph: Glyph) => Promise<Buffer>;
  /** The version of the drawing, in eight hexadecimal digits. */
  readonly version: string;
  /** Whether this process may upload and remove emojis now: of several, which may have different drawings, only one does. */
  readonly isLeader: () => boolean;
  readonly schedule: Schedule;
  readonly log: Logger;
}

/** Emojis that turned out to be gone are looked up again after this many milliseconds. */
const lookupDelay = 60_000;

/** After this many milliseconds, every message written with an emoji of an earlier drawing has arrived. */
const deliveryTime = 60_000;

/** How often a process looks what the one that leads has done, in milliseconds: twice before that removes an earlier drawing. */
const lookEvery = deliveryTime / 2;

/** The application's emojis while the bot runs. There are none before `begin`, then more and more until all are there. */
export function startEmojis({ rest, draw, version, isLeader, schedule, log }: EmojiDeps) {
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
      for (; !isLeader(); await pause(lookEvery)) {
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
    if (!isLeader()) return log.info('emojis of an earlier drawing are left to the process that leads');
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
    of: (glyph: Glyph): Emoji | null => known.get(glyphWord(glyph)) ?? null,
    /** Called when one of them turned out to be gone: all count as missing until they are looked up again. */
    forget(): void {
      // If several messages contain emojis that are gone, the first is enough.
      if (known.size === 0) return;
      known.clear();
      log.warn('emojis are gone, and are looked for again');
      if (!isFollowing) go(() => pause(lookupDelay).then(bring));
    },
    /**
     * Starts to look up which are there, upload the others, and remove those of an earlier drawing. Nothing waits for it.
     * It goes on once Discord is back; what Discord refuses is logged, and tried again at the next start.
     */
    begin(application: string): void {
      owned = ownedEmojis(application, { rest, pause, log, orEnd });
      go(bring);
    },
    /** Ends it, at whatever point it is. */
    async stop(): Promise<void> {
      end.end();
      await work;
    },
  };
}
