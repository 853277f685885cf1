import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type LocalDiscord, startLocalDiscord } from 'local-discord';
import { worldOf } from './discord.ts';
import { PacedTables } from './paced-tables.ts';
import { quantile, quantiles, type Report } from './report.ts';
import { buildBot, type Running, withBot } from './with-bot.ts';

const second = 1_000;

/** So many turns a second are asked for, one after the other. */
const steps = [1, 2, 4, 8, 12, 16, 20, 24, 32, 40] as const;

/** Each table's turns begin this far apart, and each step takes so long; a game for two has forty turns. */
const rhythm = 5 * second;
const length = 15 * second;

/** People wait no longer than this for 99 of 100 answers, in milliseconds. */
const acceptable = 500;

/** Counts the bot's requests since it was last asked: answers to interactions, which Discord doesn't limit, and all others. */
function requestsTo(discord: LocalDiscord): () => { readonly answers: number; readonly own: number } {
  let counts = { answers: 0, own: 0 };
  discord.faults.next({
    kind: 'latency',
    milliseconds: 0,
    times: Number.POSITIVE_INFINITY,
    route(path) {
      counts[/^\/(?:interactions|webhooks)\//u.test(path) ? 'answers' : 'own'] += 1;
      return false;
    },
  });
  return () => {
    const counted = counts;
    counts = { answers: 0, own: 0 };
    return counted;
  };
}

const share = (milliseconds: number, of: number): string => `${((100 * milliseconds) / of).toFixed(0)} %`;

/** Lets more and more people play, until answers take too long. */
const bench =
  (report: Report) =>
  async ({ discord, ask }: Running): Promise<void> => {
    const requests = requestsTo(discord);
    const channels = discord.channels().flatMap(({ id }) => (id.startsWith('22') ? [id] : []));
    const tables = new PacedTables(discord, channels, rhythm);
    for (const asked of steps) {
      await tables.grow((asked * rhythm) / second);
      await pause(rhythm);
      tables.takeWaits();
      requests();
      await ask();
      const own = process.cpuUsage();
      const begin = performance.now();
      await pause(length);
      const taken = await ask();
      const { user, system } = process.cpuUsage(own);
      const { pictured, plain, boards } = tables.takeWaits();
      const { answers, own: ownRequests } = requests();
      const time = performance.now() - begin;
      const waits = [...pictured, ...plain];
      const turns = boards.length;
      const a = (count: number): string => (count / turns).toFixed(1);
      const main = taken.main ?? taken.cpu;
      report({
        name: `${asked} turns a second asked for`,
        value: `${((turns * second) / time).toFixed(1)} a second, answers ${quantiles(waits)}`,
        aim: `p99 ≤ ${acceptable} ms`,
      });
      report({ name: '  until the board', value: quantiles(boards), aim: '' });
      report({
        name: '  CPU: main thread; painter and others; Discord',
        value: `${share(main, time)}; ${share(taken.cpu - main, time)}; ${share((user + system) / 1000, time)}`,
        aim: '',
      });
      report({
        name: '  a turn: CPU of main thread, of all threads',
        value: `${a(main)}, ${a(taken.cpu)} ms`,
        aim: '',
      });
      report({
        name: '  a turn: presses, answers, own requests',
        value: `${a(waits.length)}, ${a(answers)}, ${a(ownRequests)}`,
        aim: '',
      });
      report({
        name: '  a turn: transactions, only reads, pictures',
        value: `${a(taken.transactions)}, ${a(taken.reads)}, ${a(taken.pictures)}`,
        aim: '',
      });
      report({ name: '  memory', value: `${(taken.resident / 1024 ** 2).toFixed(0)} MB`, aim: '' });
      if (quantile(waits, 0.99) > acceptable) break;
    }
    await tables.end();
  };

/**
 * How many turns a second one process carries until answers take too long, with Discord's limit and without it, and what a turn takes
 * of everything. The local Discord and its people take a core of their own.
 */
export async function benchCapacity(report: Report): Promise<void> {
  await buildBot();
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  const most = Math.max(...steps) * (rhythm / second);
  for (const [name, ways] of [
    ['no limit of requests', { ownRequestsPerSecond: Number.POSITIVE_INFINITY }],
    ["Discord's limit of requests", {}],
  ] as const) {
    report({ name, value: '', aim: '' });
    const discord = await startLocalDiscord({ world: worldOf(most) });
    await withBot(join(folder, `${name}.db`), discord, bench(report), ways);
    await discord.close();
  }
  await rm(folder, { recursive: true });
}
