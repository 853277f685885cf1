import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import { type Actor, defaultWorld, startLocalDiscord, type World } from 'local-discord';
import { system } from '#cli/system';
import { startPainter } from '#render/painter';
import { connect } from '#test/conversation/connect';
import {
  begunBy,
  firstDraft,
  goesOn,
  isPrivate,
  messageOf,
  nextPublic,
  passTurn,
  playerOf,
  type Room,
  whisper,
  wordsIn,
} from '#test/conversation/talk';
import { stepsIn } from '#test/conversation/thumb-talk';
import { waitsForChoice } from '#test/conversation/tool-talk';
import { quantiles, type Report } from './report.ts';

/** How long people wait, in milliseconds since they sent the command or pressed the button. */
export interface Waits {
  /** Until the answer: with a picture, and without one. */
  readonly pictured: number[];
  readonly plain: number[];
  /** Until the channel sees what was done. */
  readonly boards: number[];
  /** Transactions, without what only reads: until the answer to a draft, and from a board until its turn is over and told. */
  readonly drafts: number[];
  readonly turns: number[];
}

export const noWaits = (): Waits => ({ pictured: [], plain: [], boards: [], drafts: [], turns: [] });

/** A channel whose bot counts its transactions; reading is none. */
export interface Counting extends Room {
  readonly transactions: () => number;
}

type Play = (room: Counting, turns: number) => Promise<Waits>;

/** What somebody does, and how long it takes. */
async function timed<T>(times: number[], doing: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const done = await doing();
  times.push(performance.now() - begin);
  return done;
}

/**
 * Plays this many turns of a new game by presses and measures each: a die, its space, the end of the turn. The next player moves as
 * soon as the picture is there.
 */
export const play: Play = async (room, turns) => takeTurns(room, await begun(room), turns);

const begun = (room: Counting): Promise<APIMessage> =>
  begunBy(room, room.discord.as('ada'), room.discord.as('ben'));

async function takeTurns(room: Counting, first: APIMessage, turns: number): Promise<Waits> {
  const waits = noWaits();
  let board = first;
  for (let turn = 0; turn < turns; turn += 1) board = await takeTurn(room, board, waits);
  return waits;
}

/** Takes the turn that a board shows, and adds how long it took; gives the board that follows. */
export async function takeTurn(room: Counting, board: APIMessage, waits: Waits): Promise<APIMessage> {
  const { transactions } = room;
  const person = playerOf(room, board);
  const next = nextPublic(room);
  const before = transactions();
  let begin = performance.now();
  const space = await firstSpace(person, board, waits.pictured);
  let told = null;
  if (space !== null) {
    const saved = transactions();
    begin = performance.now();
    told = wordsIn(await timed(waits.pictured, () => shownAfter(person, space.panel, space.button)));
    waits.drafts.push(transactions() - saved);
  }
  if (told === null || goesOn(told)) {
    begin = performance.now();
    await timed(waits.plain, () => passTurn(person, board));
  }
  const following = await next;
  waits.boards.push(performance.now() - begin);
  waits.turns.push(transactions() - before);
  return following;
}

/** What somebody sees after a press. If the bot only promises a change, a board's answer comes in a private message beside it. */
async function shownAfter(person: Actor, pressed: APIMessage, button: string): Promise<APIMessage> {
  const { channel_id: channel } = pressed;
  const before = new Set(person.sees(channel).map(({ id }) => id));
  const answer = await person.press(pressed, button);
  if (answer.kind !== 'deferredUpdate') return messageOf(Promise.resolve(answer));
  if (isPrivate(pressed)) return answer.completed;
  return person.finds(channel, (message) => isPrivate(message) && !before.has(message.id));
}

/** The first space of the first die that fits, and the panel that offers it; null if none fits. */
async function firstSpace(
  person: Actor,
  board: APIMessage,
  times: number[],
): Promise<{ panel: APIMessage; button: string } | null> {
  for (const die of stepsIn(board, /^draft\.\w+$/u)) {
    const panel = await timed(times, () => shownAfter(person, board, die));
    const [button] = stepsIn(panel, /^draft\.\w+\.\w+$/u);
    if (button !== undefined) return { panel, button };
  }
  return null;
}

/** Uses the first suggested tool whenever one can be used. Measured until the answer, and until the board that shows it. */
const playWithTools: Play = async (room, turns) => {
  const { channel } = room;
  const waits = noWaits();
  let board = await begun(room);
  for (let turn = 0; turn < turns; turn += 1) {
    const person = playerOf(room, board);
    const next = nextPublic(room);
    const use = await firstUse(person, channel);
    let told = null;
    if (use !== null) {
      const shown = person.finds(channel, showsMoreThan(board));
      const begin = performance.now();
      told = await timed(waits.pictured, () => whisper(person.command(channel, 'tool', use)));
      await shown;
      waits.boards.push(performance.now() - begin);
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
async function toolTable(rooms: readonly Counting[]): Promise<readonly Waits[]> {
  const waits: Waits[] = [];
  for (const room of rooms.slice(0, 6)) waits.push(await playWithTools(room, 38));
  return waits;
}

/** Three games one after another. */
async function oneTable(rooms: readonly Counting[]): Promise<readonly Waits[]> {
  const waits: Waits[] = [];
  for (const room of rooms.slice(0, 3)) waits.push(await play(room, 38));
  return waits;
}

/** One game in every channel: they begin one after the other, then all are played at the same time. */
async function allTables(rooms: readonly Counting[]): Promise<readonly Waits[]> {
  const games: { readonly room: Counting; readonly board: APIMessage }[] = [];
  for (const room of rooms) games.push({ room, board: await begun(room) });
  return Promise.all(games.map(({ room, board }) => takeTurns(room, board, 12)));
}

/** The default world with this many channels. */
export function worldOf(channels: number): World {
  const [guild, ...others] = defaultWorld.guilds;
  if (guild === undefined) throw new Error('no server');
  const made = Array.from({ length: channels }, (_, index) => ({
    id: String(2_200_000_000_000_000_000n + BigInt(index)),
    name: `table-${index + 1}`,
  }));
  return { ...defaultWorld, guilds: [{ ...guild, channels: made }, ...others] };
}

/** Measures games with the real client over loopback, a database file and the real painter, after one game of warm-up. */
async function measure(way: (rooms: readonly Counting[]) => Promise<readonly Waits[]>): Promise<Measured> {
  const world = worldOf(51);
  const discord = await startLocalDiscord({ world });
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  const painter = startPainter({ workers: 1, schedule: system.schedule });
  let count = 0;
  const bot = await connect({
    discord,
    database: { path: join(folder, 'bench.db') },
    painter,
    system,
    working: (how) => void (count += how === 'read' ? 0 : 1),
  });
  const transactions = (): number => count;
  const [first, ...rooms] = (world.guilds[0]?.channels ?? []).map(({ id }) => ({
    discord,
    channel: id,
    transactions,
  }));
  if (first !== undefined) await play(first, 10);
  const before = process.cpuUsage();
  const waits = await way(rooms);
  const { user, system: kernel } = process.cpuUsage(before);
  await bot.stop();
  await painter.close();
  await discord.close();
  await rm(folder, { recursive: true });
  const all = {
    pictured: waits.flatMap(({ pictured }) => pictured),
    plain: waits.flatMap(({ plain }) => plain),
    boards: waits.flatMap(({ boards }) => boards),
    drafts: waits.flatMap(({ drafts }) => drafts),
    turns: waits.flatMap(({ turns }) => turns),
  };
  return { ...all, cpu: (user + kernel) / 1000 / all.boards.length };
}

interface Measured extends Waits {
  /** CPU time for each board, of everything in the process: bot, painters, local Discord and players. */
  readonly cpu: number;
}

/** Discord takes no answer after that many milliseconds. */
const tooLate = 3000;

/** How long people wait for the bot, at one table and at fifty. */
export async function benchDiscord(report: Report): Promise<void> {
  const one = await measure(oneTable);
  report({
    name: 'press to the answer with a window, 1 table',
    value: quantiles(one.pictured),
    aim: 'p50 ≤ 15, p99 ≤ 50 ms',
  });
  report({
    name: 'press to the answer without, 1 table',
    value: quantiles(one.plain),
    aim: 'p50 ≤ 5, p99 ≤ 20 ms',
  });
  report({
    name: 'press to the board posted, 1 table',
    value: quantiles(one.boards),
    aim: 'p50 ≤ 35, p99 ≤ 100 ms',
  });
  report({ name: 'CPU for a turn, Discord and painters too', value: `${one.cpu.toFixed(1)} ms`, aim: '' });
  report({
    name: 'transactions to the answer of a draft',
    value: usual(one.drafts),
    aim: '≤ 2',
  });
  report({
    name: 'transactions for a turn of two or three presses',
    value: usual(one.turns),
    aim: '≤ 5',
  });
  const tools = await measure(toolTable);
  report({
    name: `/tool to the first answer, 1 table (${tools.pictured.length} uses)`,
    value: quantiles(tools.pictured),
    aim: 'none of its own',
  });
  report({
    name: '/tool to the picture that shows it, 1 table',
    value: quantiles(tools.boards),
    aim: 'p50 ≤ 35, p99 ≤ 100 ms',
  });
  const fifty = await measure(allTables);
  const answers = [...fifty.pictured, ...fifty.plain];
  const late = answers.filter((wait) => wait > tooLate).length;
  report({
    name: 'press to the answer, 50 tables at once',
    value: `${quantiles(answers)}, ${late} after 3 s`,
    aim: 'none after 3 s',
  });
  report({
    name: 'press to the board posted, 50 tables at once',
    value: quantiles(fifty.boards),
    aim: 'p99 ≤ 1,200 ms',
  });
  report({ name: 'CPU for a turn, 50 tables at once', value: `${fifty.cpu.toFixed(1)} ms`, aim: '' });
}

/** The median and the largest of some counts. */
function usual(counts: readonly number[]): string {
  const sorted = counts.toSorted((one, other) => one - other);
  return `${sorted[Math.floor(sorted.length / 2)]}, at most ${sorted.at(-1)}`;
}
