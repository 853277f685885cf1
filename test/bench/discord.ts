import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import { type Actor, defaultWorld, startLocalDiscord, type World } from 'local-discord';
import { system } from '#cli/system';
import { startPainter } from '#render/painter';
import { quantiles, type Report } from './report.ts';
import { connect } from '#test/conversation/connect';
import {
  begunBy,
  firstDraft,
  goesOn,
  isPrivate,
  nextPublic,
  playerOf,
  press,
  type Room,
  whisper,
} from '#test/conversation/talk';
import { waitsForChoice } from '#test/conversation/tool-talk';

/** How long people wait, in milliseconds since they sent the command or pressed the button. */
interface Waits {
  readonly answers: number[];
  readonly pictures: number[];
}

type Play = (room: Room, turns: number) => Promise<Waits>;

/** Plays this many turns of a new game and measures each. The next player moves as soon as the picture is there. */
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

/** Uses the first suggested tool whenever one can be used. Measured until the answer, and until the board that shows it. */
const playWithTools: Play = async (room, turns) => {
  const { discord, channel } = room;
  const waits: Waits = { answers: [], pictures: [] };
  let board = await begunBy(room, discord.as('ada'), discord.as('ben'));
  for (let turn = 0; turn < turns; turn += 1) {
    const person = playerOf(room, board);
    const next = nextPublic(room);
    const use = await firstUse(person, channel);
    let told = null;
    if (use !== null) {
      const shown = person.finds(channel, showsMoreThan(board));
      const begin = performance.now();
      told = await whisper(person.command(channel, 'tool', use));
      waits.answers.push(performance.now() - begin);
      await shown;
      waits.pictures.push(performance.now() - begin);
    }
    if (told !== null && waitsForChoice(told)) told = await choose(person, channel, String(use?.card));
    const draft = told === null || goesOn(told) ? await firstDraft(person, channel) : null;
    if (draft !== null) told = await whisper(person.command(channel, 'draft', draft));
    if (told === null || goesOn(told)) await whisper(person.command(channel, 'pass'));
    board = await next;
  }
  return waits;
};

/** Whether a message is a newer board than this one, or the same one changed. */
const showsMoreThan =
  ({ id, edited_timestamp: edited }: APIMessage) =>
  (message: APIMessage): boolean =>
    !isPrivate(message) &&
    (BigInt(message.id) > BigInt(id) || (message.id === id && message.edited_timestamp !== edited));

/** The first suggested use of the first tool that can be used; null if none can. */
async function firstUse(person: Actor, channel: string): Promise<{ card: string; how: string } | null> {
  for (const { value: card } of await person.typing(channel, 'tool', { card: '' }, 'card')) {
    const [how] = await person.typing(channel, 'tool', { card, how: '' }, 'how');
    if (how !== undefined && how.value !== '–') return { card: String(card), how: String(how.value) };
  }
  return null;
}

/** Resolves a roll or draw with the first suggestion. */
async function choose(person: Actor, channel: string, card: string): Promise<string> {
  const [how] = await person.typing(channel, 'tool', { card, how: '' }, 'how');
  return whisper(person.command(channel, 'tool', { card, how: String(how?.value) }));
}

/** Six games one after another, each with a handful of paid tools. */
async function toolTable(rooms: readonly Room[]): Promise<readonly Waits[]> {
  const waits: Waits[] = [];
  for (const room of rooms.slice(0, 6)) waits.push(await playWithTools(room, 38));
  return waits;
}

/** Three games one after another. */
async function oneTable(rooms: readonly Room[]): Promise<readonly Waits[]> {
  const waits: Waits[] = [];
  for (const room of rooms.slice(0, 3)) waits.push(await play(room, 38));
  return waits;
}

/** One game in every channel, all at the same time. */
const allTables = (rooms: readonly Room[]): Promise<readonly Waits[]> =>
  Promise.all(rooms.map((room) => play(room, 12)));

/** The default world with this many channels. */
function worldOf(channels: number): World {
  const [guild, ...others] = defaultWorld.guilds;
  if (guild === undefined) throw new Error('no server');
  const made = Array.from({ length: channels }, (_, index) => ({
    id: String(2_200_000_000_000_000_000n + BigInt(index)),
    name: `table-${index + 1}`,
  }));
  return { ...defaultWorld, guilds: [{ ...guild, channels: made }, ...others] };
}

/** Measures games with the real client over loopback, a database file and the real painter, after one game of warm-up. */
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
  const tools = await measure(toolTable);
  report({
    name: `/tool to the first answer, 1 table (${tools.answers.length} uses)`,
    value: quantiles(tools.answers),
    aim: 'none of its own',
  });
  report({
    name: '/tool to the picture that shows it, 1 table',
    value: quantiles(tools.pictures),
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
