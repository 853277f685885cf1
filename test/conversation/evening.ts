import { type Actor, type LocalDiscord, type LocalDiscordOptions, workshop } from 'local-discord';
import { manualClock } from 'local-discord/testing';
import { expect, onTestFinished } from 'vitest';
import type { Limits } from '#bot/fair-use/limits';
import { askedBy } from '#bot/route';
import { createLog } from '#cli/log';
import { commands } from '#commands/index';
import { createOperating } from '#operating/operating';
import type { GlyphPainter } from '#render/painter';
import type { Picture } from '#render/picture';
import { ownAddress } from '#test/database';
import { logLines } from '#test/discord/log-lines';
import { openDiscord } from '#test/local-discord';
import { madeUp } from '#test/made-up';
import { blank, connect, type Connecting, type Work } from './connect.ts';

/**
 * A local Discord with the real bot on it: its client, its tables, a database file. Time, randomness and names are made
 * up.
 */
export interface Evening {
  readonly discord: LocalDiscord;
  /** The channel where the friends meet. */
  readonly channel: string;
  readonly ada: Actor;
  readonly ben: Actor;
  readonly clara: Actor;
  readonly dmitri: Actor;
  /** What the bot had painted, oldest first. */
  readonly pictures: readonly Picture[];
  /** How often it has worked in its database. */
  readonly worked: () => Readonly<Record<Work, number>>;
  /** The lines of the bot's log. */
  readonly log: readonly string[];
  /** What is measured of the bot, as Prometheus reads it. */
  readonly metrics: () => Promise<string>;
  /** Resolves when Discord ends the connection of the first bot for good. */
  readonly lost: Promise<Error>;
  /** Resolves when this many lines of the log contain this text, and their immediate consequences are done. */
  logged(text: string, times?: number): Promise<void>;
  /** Lets this many milliseconds pass, for Discord and for the bot. */
  pass(milliseconds: number): void;
  /** The same while the bot is running: every few minutes it does all that is due, and is waited for. */
  passAwake(milliseconds: number): Promise<void>;
  /**
   * Stops the bot and starts it again with the same database and nothing else.
   * @param meanwhile what happens while it is away
   */
  restart(meanwhile?: () => void): Promise<void>;
}

/**
 * The friends meet. By the end of the test the bot must have respected Discord's rules: a test that provokes violations
 * takes them itself (`discord.takeViolations`). Nobody may be recognized in its log or in what is measured.
 */
export async function meet({
  painter = blank,
  game = 1,
  welcome = false,
  limits,
  isExact = false,
  discordLimits,
  storeFrom,
}: {
  readonly painter?: GlyphPainter;
  /** Which game is dealt first: it decides the cards on the table. */
  readonly game?: number;
  /** Whether the bot introduces itself in servers it joins. */
  readonly welcome?: boolean;
  /** How much people may ask for; by default as much as they like. */
  readonly limits?: Limits;
  /** Whether rests take their time, too. */
  readonly isExact?: boolean;
  /** What Discord takes; its own time then passes like the world's, because the client waits as the headers say. */
  readonly discordLimits?: LocalDiscordOptions['limits'];
  /** Makes the store break. */
  readonly storeFrom?: Connecting['storeFrom'];
} = {}): Promise<Evening> {
  const clock = manualClock();
  const began = Date.now();
  const discord = await openDiscord(
    discordLimits === undefined
      ? { clock }
      : { clock: { ...clock, now: () => clock.now() + Date.now() - began }, limits: discordLimits },
  );
  const pictures: Picture[] = [];
  const log = logLines();
  const worked = { transaction: 0, notDurable: 0, read: 0 };
  const { system, passAwake } = madeUp(clock, { game, ...(isExact && { shortest: 0 }) });
  const operating = createOperating({
    ...system,
    version: '0.0.0',
    asked: new AbortController().signal,
    ...askedBy(commands),
  });
  const bot = {
    working: (how: Work) => void (worked[how] += 1),
    system,
    operating,
    welcome,
    ...(limits && { limits }),
    ...(storeFrom && { storeFrom }),
    discord,
    database: await ownAddress(),
    log: operating.log(await createLog({ level: 'debug', pretty: false }, log)),
    painter: {
      ...painter,
      paint: (...asked: Parameters<GlyphPainter['paint']>) => (
        pictures.push(asked[0]),
        painter.paint(...asked)
      ),
    },
  };
  let running = await connect(bot);
  onTestFinished(async () => {
    await running.stop();
    await painter.close();
    expect(discord.violations).toEqual([]);
    // A push that says nothing calls nobody. In direct messages the result of a game is posted for somebody who is there.
    const isDirect = (person: string, place: string) => discord.as(person).directMessages() === place;
    const pushes = discord.pushes.filter(({ personId, channelId }) => !isDirect(personId, channelId));
    expect(pushes.filter(({ body }) => body === '')).toEqual([]);
    expect(log.lines.flatMap((line) => personalIn(line, discord))).toEqual([]);
    const measured = await operating.metrics();
    expect([...personalIn(measured, discord), ...idsIn(measured)]).toEqual([]);
  });
  return {
    discord,
    channel: workshop,
    ada: discord.as('ada'),
    ben: discord.as('ben'),
    clara: discord.as('clara'),
    dmitri: discord.as('dmitri'),
    pictures,
    worked: () => ({ ...worked }),
    log: log.lines,
    metrics: operating.metrics,
    lost: running.lost,
    logged: log.said,
    pass: clock.advance,
    passAwake,
    async restart(meanwhile = () => {}) {
      await running.stop();
      meanwhile();
      running = await connect(bot);
    },
  };
}

/** Ids of Discord, seeds and tokens: too long to be a number that measures something. */
const longDigits = /(?<![\w.])\d{16,20}(?![\w.])|[\da-f]{64}/g;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a text tells about people: their names, accounts and ids, and the names of their servers. */
function personalIn(
  text: string,
  { members, guilds }: Pick<LocalDiscord, 'members' | 'guilds'>,
): readonly string[] {
  const people = members.flatMap(({ id, username, displayName }) => [id, username, displayName]);
  return [...people, ...guilds().map(({ name }) => name)].filter((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'u').test(text),
  );
}

/** The ids, seeds and tokens in what is measured, where none belong. */
const idsIn = (text: string): readonly string[] => text.match(longDigits) ?? [];
