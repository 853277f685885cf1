import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { system } from '#cli/system';
import { startLocalDiscord } from '#playground/local-discord';
import { defaultWorld, type World } from '#playground/world';
import { startPainter } from '#render/painter';
import { quantiles, type Report } from '#test/bench/report';
import { connect } from '#test/conversation/connect';
import {
  begunBy,
  firstDraft,
  goesOn,
  nextPublic,
  playerOf,
  press,
  type Room,
  whisper,
} from '#test/conversation/talk';

/** What people wait for, in milliseconds since they sent the command or pressed the button. */
interface Waits {
  readonly answers: number[];
  readonly pictures: number[];
}

type Play = (room: Room, turns: number) => Promise<Waits>;

/** Plays so many turns of a new game, each measured; whoever's turn it is moves as soon as the picture is there. */
const play: Play = async (room, turns) => {
  const { discord, channel } = room;
  const waits: Waits = { answers: [], pictures: [] };
  let board = await begunBy(room, discord.as('ada'), discord.as('ben'));
  for (let turn = 0; turn < turns; turn += 1) {
    const person = playerOf(room, board);
    const draft = await firstDraft(person, channel);
    const next = nextPublic(room);
    let begin = performance.now();
    const told = draft === null ? null : await whisper(person.command(channel, 'draft', draft));
    if (told !== null) waits.answers.push(performance.now() - begin);
    if (told === null || goesOn(told)) {
      begin = performance.now();
      await press(person, board, 'end');
      waits.answers.push(performance.now() - begin);
    }
    board = await next;
    waits.pictures.push(performance.now() - begin);
  }
  return waits;
};

/** Three games one after the other. */
async function oneTable(rooms: readonly Room[]): Promise<readonly Waits[]> {
  const waits: Waits[] = [];
  for (const room of rooms.slice(0, 3)) waits.push(await play(room, 38));
  return waits;
}

/** A game in every channel, all at the same time. */
const allTables = (rooms: readonly Room[]): Promise<readonly Waits[]> =>
  Promise.all(rooms.map((room) => play(room, 12)));

/** The default world with so many channels. */
function worldOf(channels: number): World {
  const [guild, ...others] = defaultWorld.guilds;
  if (guild === undefined) throw new Error('no server');
  const made = Array.from({ length: channels }, (_, index) => ({
    id: String(2_200_000_000_000_000_000n + BigInt(index)),
    name: `table-${index + 1}`,
  }));
  return { ...defaultWorld, guilds: [{ ...guild, channels: made }, ...others] };
}

/** Measures games with the real client over loopback, a database in a file and the real painter; one game to warm up. */
async function measure(way: (rooms: readonly Room[]) => Promise<readonly Waits[]>): Promise<Waits> {
  const world = worldOf(51);
  const discord = await startLocalDiscord({ world });
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  const painter = startPainter({ workers: 2 });
  const bot = await connect({ discord, path: join(folder, 'bench.db'), painter, system });
  const [first, ...rooms] = (world.guilds[0]?.channels ?? []).map(({ id }) => ({ discord, channel: id }));
  if (first !== undefined) await play(first, 10);
  const waits = await way(rooms);
  await bot.stop();
  await painter.close();
  await discord.close();
  await rm(folder, { recursive: true });
  return {
    answers: waits.flatMap(({ answers }) => answers),
    pictures: waits.flatMap(({ pictures }) => pictures),
  };
}

/** How long people wait for the bot, at one table and at fifty. */
export async function benchDiscord(report: Report): Promise<void> {
  const one = await measure(oneTable);
  report({
    name: 'to the first answer, 1 table',
    value: quantiles(one.answers),
    aim: 'p50 ≤ 5, p99 ≤ 30 ms',
  });
  report({
    name: 'to the picture posted, 1 table',
    value: quantiles(one.pictures),
    aim: 'p50 ≤ 40, p99 ≤ 120 ms',
  });
  const fifty = await measure(allTables);
  report({
    name: 'to the first answer, 50 tables at once',
    value: quantiles(fifty.answers),
    aim: 'none after 3 s',
  });
  report({
    name: 'to the picture posted, 50 tables at once',
    value: quantiles(fifty.pictures),
    aim: 'p99 ≤ 1,500 ms',
  });
}
