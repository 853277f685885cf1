import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { type Actor, type Answer, defaultWorld, InteractionFailed, startLocalDiscord } from 'local-discord';
import { largeWorld } from 'local-discord/testing';
import { buttonsOf, firstDraft, isPrivate, messageOf, pressNewest, wordsIn } from '#test/conversation/talk';
import { quantiles, type Report } from './report.ts';
import { buildBot, type Running, withBot } from './with-bot.ts';

const second = 1_000;

/** So many people open a table, and as many draft, within a second. */
const people = 200;
const guilds = 4;

/** How many begin their games at the same time, before it is measured. */
const atOnce = 4;

/** People press again this long after they were told that it failed, in milliseconds. */
const breath = second;

/** Until everything that was announced late is posted, in milliseconds. */
const rest = 20 * second;

type Kind = 'new' | 'draft';

/** What became of one thing that somebody asked for. */
interface Asked {
  readonly kind: Kind;
  /** Until the first answer, and until its content, in milliseconds; null without one. */
  readonly wait: number | null;
  readonly whole: number | null;
  readonly failed: string | null;
  readonly said: string;
}

/** Asks, and once more if Discord says that it failed, as people do. */
async function asks(kind: Kind, ask: () => Promise<Answer>): Promise<readonly Asked[]> {
  const first = await asksOnce(kind, ask);
  if (first.failed === null) return [first];
  await pause(breath);
  return [first, await asksOnce(kind, ask)];
}

async function asksOnce(kind: Kind, ask: () => Promise<Answer>): Promise<Asked> {
  const begin = performance.now();
  try {
    const answer = await ask();
    const wait = performance.now() - begin;
    const message = await messageOf(Promise.resolve(answer));
    const said = isPrivate(message) ? wordsIn(message) : '';
    return { kind, wait, whole: performance.now() - begin, failed: null, said };
  } catch (error) {
    if (!(error instanceof InteractionFailed)) throw error;
    return { kind, wait: null, whole: null, failed: error.interactionId, said: '' };
  }
}

interface Seated {
  readonly person: Actor;
  /** Where they will open a table. */
  readonly free: string;
  /** Where they play alone, and what they draft there. */
  readonly playing: string;
  readonly draft: Readonly<Record<string, string>>;
}

/** Begins a game of one person alone, and looks which die they draft first. */
async function begins(discord: Running['discord'], index: number): Promise<Seated> {
  const person = discord.as(`person${index + 1}`);
  const channels = discord.guilds()[index % guilds];
  const own = discord
    .channels()
    .filter((channel) => 'guild_id' in channel && channel.guild_id === channels?.id);
  const at = 2 * Math.floor(index / guilds);
  const [free, playing] = [own[at]?.id, own[at + 1]?.id];
  if (free === undefined || playing === undefined) throw new Error('not enough channels');
  await person.command(playing, 'sagrada new', { solo: 3 });
  await pressNewest(person, playing, 'choose');
  await person.finds(playing, (message) => buttonsOf(message).some((each) => each.press?.press === 'end'));
  const draft = await firstDraft(person, playing);
  if (draft === null) throw new Error('no die fits an empty window');
  return { person, free, playing, draft };
}

/** All ask within a second, in turns. */
async function rush(seated: readonly Seated[]): Promise<readonly Asked[]> {
  const asked: Promise<readonly Asked[]>[] = [];
  const begin = performance.now();
  for (const [index, { person, free, playing, draft }] of seated.entries()) {
    await pause(Math.max(0, (index * second) / seated.length - (performance.now() - begin)));
    asked.push(asks('new', () => person.command(free, 'sagrada new')));
    asked.push(asks('draft', () => person.command(playing, 'draft', draft)));
  }
  return (await Promise.all(asked)).flat();
}

/** What the database says that was done: by which interactions, and how many tables were opened too many. */
function doneIn(
  path: string,
  free: readonly string[],
): { readonly by: ReadonlySet<string>; readonly twice: number } {
  const database = new SQLite(path, { readonly: true });
  try {
    const rows = database
      .prepare('SELECT interaction FROM steps WHERE interaction IS NOT NULL')
      .pluck()
      .all();
    const opened = database.prepare('SELECT count(*) FROM matches WHERE place = ? OR place LIKE ?').pluck();
    const counts = free.map((channel) => Number(opened.get(channel, `${channel}/%`)));
    const beside = Number(
      database.prepare('SELECT count(*) FROM boards WHERE parent IS NOT NULL').pluck().get(),
    );
    return { by: new Set(rows.map(String)), twice: counts.filter((count) => count > 1).length + beside };
  } finally {
    database.close();
  }
}

/** Whether every person of many who come at once is answered, and what was done though it wasn't. */
export async function benchRush(report: Report): Promise<void> {
  await buildBot();
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  const path = join(folder, 'rush.db');
  const world = largeWorld({ guilds, channels: (2 * people) / guilds, people });
  const everyone = defaultWorld.guilds[0]?.everyone ?? 0n;
  const discord = await startLocalDiscord({
    world: { ...world, guilds: world.guilds.map((guild) => Object.assign(guild, { everyone })) },
  });
  const seated: Seated[] = [];
  const { asked, delay, load } = await withBot(
    path,
    discord,
    async ({ ask }) => {
      for (let index = 0; index < people; index += atOnce)
        seated.push(
          ...(await Promise.all(Array.from({ length: atOnce }, (_, each) => begins(discord, index + each)))),
        );
      await pause(rest / 4);
      await ask('delays');
      const asked = await rush(seated);
      const { delay } = await ask();
      const [load = 0] = loadavg();
      await pause(rest);
      return { asked, delay, load };
    },
    { limits: 'fair' },
  );
  await discord.close();
  const { by, twice } = doneIn(
    path,
    seated.map(({ free }) => free),
  );
  for (const kind of ['new', 'draft'] as const) {
    const those = asked.filter((each) => each.kind === kind);
    const name = kind === 'new' ? '/sagrada new' : '/draft';
    const unanswered = those.filter(({ failed }) => failed !== null);
    const done = unanswered.filter(({ failed }) => failed !== null && by.has(failed));
    report({
      name: `${people} ${name}: unanswered after 3 s`,
      value: `${unanswered.length}, of which done ${done.length}`,
      aim: '0, 0',
    });
    report({
      name: '  asked to try again later',
      value: `${those.filter(({ said }) => isBusy(said)).length}`,
      aim: '',
    });
    report({
      name: '  until the answer',
      value: quantiles(those.flatMap(({ wait }) => wait ?? [])),
      aim: 'p99 < 3,000 ms',
    });
    report({
      name: '  until its content',
      value: quantiles(those.flatMap(({ whole }) => whole ?? [])),
      aim: '',
    });
  }
  report({ name: 'tables opened twice', value: `${twice}`, aim: '0' });
  report({
    name: 'delay of the event loop',
    value: `p99 ${delay.p99.toFixed(1)}, at most ${delay.max.toFixed(0)} ms`,
    aim: '',
  });
  report({ name: 'load of the machine; cores', value: `${load.toFixed(1)}; ${cpus().length}`, aim: '' });
  await rm(folder, { recursive: true });
}

const isBusy = (said: string): boolean => said.includes('busy');
