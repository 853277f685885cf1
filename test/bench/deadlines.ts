import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type LocalDiscord, startLocalDiscord } from 'local-discord';
import { play, type Waits, worldOf } from './discord.ts';
import { addOpenTables } from './open-tables.ts';
import { quantiles, type Report } from './report.ts';
import type { Taken } from './timed-bot.ts';
import { buildBot, type Running, withBot } from './with-bot.ts';

/** So many tables are open, and at so many a deadline is due at once. */
const open = 100_000;
const dueAtOnce = 1_000;

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** So many channels of a Discord are for games that are played meanwhile, one each. */
const playing = 500;

/** The channels of a Discord: those to play in, and all others. */
function channelsOf(discord: LocalDiscord) {
  const ids = discord.channels().flatMap(({ id }) => (id.startsWith('22') ? [id] : []));
  return { toPlay: ids.slice(0, playing), others: ids.slice(playing) };
}

/** Plays this many turns of a new game in the next channel. */
function player(discord: LocalDiscord) {
  const { toPlay } = channelsOf(discord);
  let games = 0;
  return (turns: number): Promise<Waits> => {
    const channel = toPlay[games];
    if (channel === undefined) throw new Error('too many games');
    games += 1;
    return play({ discord, channel, transactions: () => 0 }, turns);
  };
}

/** Games that are played while no deadline is due, after some to warm up, and their turns: so few that a die always fits. */
const games = 5;
const turns = 6;

/** How long answers take where two people play, what a turn takes of the bot, and what a minute takes in which nobody plays. */
async function quiet({ discord, ask }: Running) {
  const plays = player(discord);
  for (let game = 0; game < 2; game += 1) await plays(turns);
  await ask();
  const waits: Waits[] = [];
  for (let game = 0; game < games; game += 1) waits.push(await plays(turns));
  const { cpu } = await ask();
  await pause(5 * second);
  await ask();
  await pause(minute);
  return { waits: waits.flatMap(answersOf), turn: cpu / (games * turns), idle: await ask() };
}

/** How long all answers of a game took. */
const answersOf = ({ pictured, plain }: Waits): readonly number[] => [...pictured, ...plain];

/** 100,000 tables whose deadlines are a day away. */
async function benchOpen(report: Report, folder: string): Promise<void> {
  for (const count of [1, open]) {
    const discord = await startLocalDiscord({ world: worldOf(playing) });
    const path = join(folder, `open-${count}.db`);
    const bytes = await addOpenTables(path, {
      ...peopleOf(discord),
      since: Date.now(),
      boards: Array.from({ length: count }, (_, index) => ({ channel: `9${index}`, message: `8${index}` })),
    });
    const { waits, turn, idle } = await withBot(path, discord, quiet);
    const tables = `${count.toLocaleString('en')} open deadline${count > 1 ? 's' : ''}`;
    report({ name: `CPU of a minute, ${tables}`, value: `${idle.cpu.toFixed(0)} ms`, aim: 'the same' });
    report({ name: `CPU of a turn, ${tables}`, value: `${turn.toFixed(1)} ms`, aim: 'the same' });
    report({
      name: `press to the answer, ${tables}`,
      value: quantiles(waits),
      aim: 'the same',
    });
    if (count === open)
      report({ name: 'clock and deadline of a table', value: `${bytes.toFixed(0)} bytes`, aim: '' });
    await discord.close();
  }
}

/** The people and the server of a Discord. */
function peopleOf(discord: LocalDiscord) {
  const [clara, dmitri] = ['clara', 'dmitri'].map((who) => discord.as(who).person);
  const [guild] = discord.guilds();
  if (clara === undefined || dmitri === undefined || guild === undefined) throw new Error('nobody is there');
  const named = ({ id, displayName }: typeof clara) => ({ id, name: displayName });
  return { guild: guild.id, people: [named(clara), named(dmitri)] as const };
}

/** Posts a message of the bot in a channel; gives its id. */
async function posted({ restUrl, token }: LocalDiscord, channel: string): Promise<string> {
  const response = await fetch(`${restUrl}/v10/channels/${channel}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'The board.' }),
  });
  const { id } = (await response.json()) as { readonly id: string };
  return id;
}

/** 1,000 deadlines that are due at once, while others play. */
async function benchDue(report: Report, folder: string): Promise<void> {
  const discord = await startLocalDiscord({ world: worldOf(playing + dueAtOnce) });
  const path = join(folder, 'due.db');
  const boards = [];
  for (const channel of channelsOf(discord).others)
    boards.push({ channel, message: await posted(discord, channel) });
  // Long enough for the bot to start, and for others to begin.
  const dueAt = Date.now() + 60 * second;
  await addOpenTables(path, { ...peopleOf(discord), since: dueAt - day, boards });
  await withBot(path, discord, async ({ ask }) => {
    const plays = player(discord);
    const { toPlay } = channelsOf(discord);
    const sent: number[] = [];
    await plays(turns);
    await ask('delays');
    await plays(turns);
    const before = await ask();
    if (before.done > 0) throw new Error('the bot was too slow to start');
    await pause(dueAt - Date.now());
    const begin = performance.now();
    const stopWatching = discord.watch((event) => {
      if (event.kind !== 'messages' || toPlay.includes(event.channelId)) return;
      const at = Math.floor((performance.now() - begin) / second);
      sent[at] = (sent[at] ?? 0) + 1;
    });
    const answers: number[] = [];
    let { done } = await ask('delays');
    let cpu = 0;
    let { delay } = before;
    while (done < dueAtOnce) {
      answers.push(...answersOf(await plays(turns)));
      const taken = await ask('delays');
      ({ done, delay } = taken);
      cpu += taken.cpu;
    }
    const seconds = (performance.now() - begin) / second;
    stopWatching();
    const rates = Array.from(sent, (count) => count ?? 0);
    report({
      name: `${dueAtOnce.toLocaleString('en')} deadlines due at once: all done`,
      value: `${seconds.toFixed(0)} s, ${(cpu / dueAtOnce).toFixed(0)} ms of CPU each`,
      aim: '',
    });
    report({
      name: '  delay of the event loop',
      value: `${shown(delay)}; before ${shown(before.delay)}`,
      aim: 'p99 ≤ 20 ms',
    });
    report({ name: '  press to the answer meanwhile', value: quantiles(answers), aim: 'p99 ≤ 1,000 ms' });
    report({
      name: '  messages posted, changed and deleted',
      value: `${(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toFixed(1)} a second, at most ${Math.max(...rates)}`,
      aim: '≤ 50 a second',
    });
  });
  await discord.close();
}

/** A delay, for people. */
const shown = ({ p99, max }: Taken['delay']): string => `p99 ${p99.toFixed(1)}, at most ${max.toFixed(0)} ms`;

/** What deadlines cost while none is due, and while 1,000 are due at once. */
export async function benchDeadlines(report: Report): Promise<void> {
  await buildBot();
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  await benchOpen(report, folder);
  await benchDue(report, folder);
  await rm(folder, { recursive: true });
}
