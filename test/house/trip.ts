import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIMessage } from 'discord-api-types/v10';
import { startLocalDiscord, workshop } from 'local-discord';
import { system } from '#cli/system';
import { seedSchema } from '#games/shared/seed';
import { paint } from '#render/paint';
import type { GlyphPainter } from '#render/painter';
import { blank, connect } from '#test/conversation/connect';
import {
  begunBy,
  goesOn,
  messageOf,
  nextPublic,
  passTurn,
  playerOf,
  type Room,
  wordsIn,
} from '#test/conversation/talk';
import { stepsIn } from '#test/conversation/thumb-talk';

/** How many of our files a warm turn runs through: until a die's spaces are shown, until it is placed, and until the next board is posted. */
export interface Trip {
  readonly pick: number;
  readonly place: number;
  readonly end: number;
}

/** By then everything has been made that is made once. It is the second turn of a round. */
const warmTurns = 6;

/**
 * Plays turns of a game for two by presses on the local Discord, with the bot and its pictures in this thread, and counts the files that run
 * in the sixth. The dice are always the same. A few files more or less are due to what goes on in the background.
 */
export async function takeTrip(): Promise<Trip> {
  const discord = await startLocalDiscord();
  const folder = await mkdtemp(join(tmpdir(), 'house-'));
  const painter: GlyphPainter = { ...blank, paint: async (picture) => paint(picture) };
  const bot = await connect({
    discord,
    database: { path: join(folder, 'house.db') },
    painter,
    system: { ...system, seed },
  });
  const room = { discord, channel: workshop };
  const counter = await countingFiles();
  let taken = await takeTurn(room, await begunBy(room, discord.as('ada'), discord.as('ben')), counter);
  for (let turn = 1; turn < warmTurns; turn += 1) taken = await takeTurn(room, taken.board, counter);
  counter.stop();
  await bot.stop();
  await discord.close();
  await rm(folder, { recursive: true });
  if (taken.trip === null) throw new Error('no die fits in that turn');
  return taken.trip;
}

/** A die fits in the turn that is counted. */
const seed = () => seedSchema.parse('5a'.repeat(32));

interface Counter {
  /** How many of our files have run since it was last asked. */
  since(): Promise<number>;
  stop(): void;
}

async function countingFiles(): Promise<Counter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    async since() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const ran = result.filter(({ functions }) =>
        functions.some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0),
      );
      return ran.filter(({ url }) => isOurs(url)).length;
    },
    stop: () => session.disconnect(),
  };
}

const isOurs = (url: string): boolean =>
  url.startsWith('file:') &&
  /^(?:src(?!\/playground)|commands|render)\//u.test(relative('', fileURLToPath(url)));

/** Takes the turn that a board shows; the trip is null where no die fits. */
async function takeTurn(
  room: Room,
  board: APIMessage,
  counter: Counter,
): Promise<{ readonly board: APIMessage; readonly trip: Trip | null }> {
  const person = playerOf(room, board);
  const next = nextPublic(room);
  for (const die of stepsIn(board, /^draft\.\w+$/u)) {
    await counter.since();
    const spaces = await messageOf(person.press(board, die));
    const pick = await counter.since();
    const [space] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
    if (space === undefined) continue;
    const panel = await messageOf(person.press(spaces, space));
    const place = await counter.since();
    if (goesOn(wordsIn(panel))) await passTurn(person, board);
    const following = await next;
    return { board: following, trip: { pick, place, end: await counter.since() } };
  }
  await passTurn(person, board);
  return { board: await next, trip: null };
}
