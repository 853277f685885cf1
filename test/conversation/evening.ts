import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createLog } from '#cli/log';
import type { System } from '#cli/system';
import { type Seed, seedSchema } from '#game/seed';
import type { Actor } from '#playground/actor';
import type { LocalDiscord } from '#playground/local-discord';
import type { GlyphPainter } from '#render/painter';
import type { Picture } from '#render/picture';
import { tableIdSchema } from '#store/table-id';
import { ownFolder } from '#test/folder';
import { openDiscord, workshop } from '#test/playground/bare';
import { manualClock } from '#test/playground/manual-clock';
import { blank, connect } from './connect.ts';

/** A local Discord with the real bot on it: its client, its tables, a database in a file. Time, chance and names are made up. */
export interface Evening {
  readonly discord: LocalDiscord;
  /** The channel in which the friends meet. */
  readonly channel: string;
  readonly ada: Actor;
  readonly ben: Actor;
  readonly clara: Actor;
  readonly dmitri: Actor;
  /** What the bot had painted, oldest first. */
  readonly pictures: readonly Picture[];
  /** The lines of the bot's log. */
  readonly log: readonly string[];
  /** Resolves when so many lines of the log hold this text, and what follows at once is done as well. */
  logged(text: string, times?: number): Promise<void>;
  /** Lets this many milliseconds pass, for Discord and for the bot. */
  pass(milliseconds: number): void;
  /** The same with the bot there all the time: every few minutes it does what is due, and is waited for. */
  passAwake(milliseconds: number): Promise<void>;
  /**
   * The bot leaves and comes back: the same database, nothing else.
   * @param meanwhile what happens while it is away
   */
  restart(meanwhile?: () => void): Promise<void>;
}

/** The seed of the first, second, … game of an evening. */
export const seedOf = (game: number): Seed =>
  seedSchema.parse(createHash('sha256').update(`evening ${game}`).digest('hex'));

/**
 * The friends meet. At the end of the test the bot must have kept Discord's contract: complaints that a test provokes are
 * taken by the test (`discord.takeComplaints`).
 */
export async function meet({
  painter = blank,
  game = 1,
  welcome = false,
}: {
  readonly painter?: GlyphPainter;
  /** Which game is dealt first: it decides what lies on the table. */
  readonly game?: number;
  /** Whether the bot introduces itself in the servers that it comes to. */
  readonly welcome?: boolean;
} = {}): Promise<Evening> {
  const clock = manualClock();
  const discord = await openDiscord({ clock });
  const pictures: Picture[] = [];
  const log = logBook();
  const bot = {
    ...madeUp(clock, game),
    welcome,
    discord,
    path: join(await ownFolder(), 'evening.db'),
    log: await createLog({ level: 'debug', pretty: false }, log),
    painter: { ...painter, paint: (picture: Picture) => (pictures.push(picture), painter.paint(picture)) },
  };
  let running = await connect(bot);
  onTestFinished(async () => {
    await running.stop();
    await painter.close();
    expect(discord.complaints).toEqual([]);
  });
  return {
    discord,
    channel: workshop,
    ada: discord.as('ada'),
    ben: discord.as('ben'),
    clara: discord.as('clara'),
    dmitri: discord.as('dmitri'),
    pictures,
    log: log.lines,
    logged: log.has,
    pass: clock.advance,
    async passAwake(milliseconds) {
      for (let left = milliseconds; left > 0; left -= nap) {
        clock.advance(Math.min(nap, left));
        await Promise.all(bot.due.splice(0));
      }
    },
    async restart(meanwhile = () => {}) {
      await running.stop();
      meanwhile();
      running = await connect(bot);
    },
  };
}

/** A log that is read while it is written. */
function logBook() {
  const lines: string[] = [];
  const readers = new Set<() => void>();
  return {
    lines,
    write(line: string): void {
      lines.push(line);
      for (const read of readers) read();
    },
    has: (text: string, times = 1) =>
      new Promise<void>((resolve) => {
        const read = (): void => {
          if (lines.filter((line) => line.includes(text)).length < times) return;
          readers.delete(read);
          setImmediate(resolve);
        };
        readers.add(read);
        read();
      }),
  };
}

/** A system, and what it has begun by itself. */
interface MadeUp {
  readonly system: System;
  readonly due: Promise<void>[];
}

/** The longest pause after which the bot still counts as having been there, in milliseconds. */
const nap = 5 * 60 * 1000;

/** A system without chance: seeds and names in order, and the clock of the test. */
function madeUp(clock: ReturnType<typeof manualClock>, game: number): MadeUp {
  const due: MadeUp['due'] = [];
  let games = game - 1;
  let tables = 0;
  return {
    due,
    system: {
      now: clock.now,
      seed: () => seedOf((games += 1)),
      id: () => tableIdSchema.parse(String((tables += 1)).padStart(10, '0')),
      schedule: (milliseconds, run) => clock.after(milliseconds, () => void due.push(run())),
    },
  };
}
