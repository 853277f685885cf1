import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import SQLite from 'better-sqlite3';
import { type LocalDiscord, startLocalDiscord } from 'local-discord';
import { bundle } from '#cli/bundle';
import { bytesOf } from '#store/companions';
import { fileState } from '#store/file-header';
import { migrations } from '#store/migrations/index';
import { pinned } from '#store/pinned';
import { waitsDuring } from '#test/bench/backup';
import { flags } from '#test/bench/built';
import { worldOf } from '#test/bench/discord';
import { quantiles, type Report } from '#test/bench/report';
import { stop } from '#test/child-process';
import { begunBy } from '#test/conversation/talk';
import { soakPrograms, token } from '#test/soak/bot-process';
import { addGames, makeLargeFile } from './large-file.ts';
import { benchQueries } from './queries.ts';

const run = promisify(execFile);
const outdir = 'dist/bench-large-bot';
/** The file is made once, and stays until somebody deletes it. */
const cache = 'dist/bench-large';
const usual = 1_000_000;
const adminPort = 19_464;

/**
 * What a file of many finished games costs: `npm run bench -- large`, or `GAMES=100000 npm run bench -- large`. It starts with
 * nothing of the file in the memory of the system.
 */
export async function benchLarge(report: Report): Promise<void> {
  const games = Number(process.env['GAMES'] ?? usual);
  const database = resolve(cache, `${games}.db`);
  const making = performance.now();
  await makeLargeFile(database, games);
  forgetRuns(database);
  report({
    name: `a file of ${games} finished games`,
    value: `${((bytesOf(database) ?? 0) / 1e9).toFixed(2)} GB, made in ${inSeconds(performance.now() - making)}`,
    aim: '',
  });
  await bundle({ root: process.cwd(), entryPoints: soakPrograms, outdir });
  const folder = await mkdtemp(join(dirname(database), 'run-'));
  const discord = await startLocalDiscord({ token, world: worldOf(1) });
  try {
    await measureProcess({ discord, database, folder }, report);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await discord.close();
    await rm(folder, { recursive: true });
  }
  await benchQueries(database, report);
}

/** Of an earlier run, on a Discord that is gone. */
function forgetRuns(path: string): void {
  const database = pinned(new SQLite(path));
  database.exec(
    'PRAGMA foreign_keys = ON; DELETE FROM matches WHERE closed_at IS NULL; DELETE FROM settings; PRAGMA journal_mode = DELETE',
  );
  database.exec(`PRAGMA user_version = ${fileState.whole}`);
  database.close();
}

interface Scene {
  readonly discord: LocalDiscord;
  readonly database: string;
  /** Where its backups and its log are. */
  readonly folder: string;
}

async function measureProcess(scene: Scene, report: Report): Promise<void> {
  const { discord, database, folder } = scene;
  // Emojis are uploaded at the first start.
  await stopped(await started(scene));
  await forgetRead(database);
  const bot = await started(scene);
  report({
    name: `start to ready, clean end before, nothing of the file in memory`,
    value: told(bot),
    aim: '≤ 2 s',
  });

  const channel = discord.channels().find(({ id }) => id.startsWith('22'))?.id ?? '';
  const people = [discord.as('ada'), discord.as('ben')] as const;
  await discord.waitFor(() => discord.commands(channel).length > 0);
  await begunBy({ discord, channel }, ...people);
  await waitsDuring(people, channel, pause(5000));
  await lag();
  const presses = await waitsDuring(people, channel, pause(10_000));
  report({ name: 'without a backup: presses', value: quantiles(presses), aim: '' });
  report({ name: 'without a backup: loop delay', value: await lag(), aim: '' });
  const begin = performance.now();
  const lives: number[] = [];
  const making = run(process.execPath, [
    join(outdir, 'backup.js'),
    '--database',
    database,
    join(folder, 'backup.db'),
  ]);
  const over = new AbortController();
  const living = askLive(lives, over.signal);
  const meanwhile = await waitsDuring(people, channel, making);
  const whole = performance.now() - begin;
  over.abort();
  await living;
  report({ name: 'a backup, with its check', value: inSeconds(whole), aim: '' });
  report({ name: 'meanwhile: loop delay', value: await lag(), aim: 'p99 ≤ 30, longest ≤ 100 ms' });
  report({ name: 'meanwhile: /live', value: withLongest(lives), aim: '' });
  report({ name: 'meanwhile: presses', value: withLongest(meanwhile), aim: '' });
  await reportDay(database, join(folder, 'backup.db'), report);
  report({ name: 'SIGTERM to the end, nothing else to do', value: await stopped(bot), aim: '≤ 8 s' });

  const backingUp = await started(scene, { BACKUPS: folder, BACKUP_HOURS: '24' });
  await pause(63_000);
  report({ name: 'SIGTERM to the end, during a backup', value: await stopped(backingUp), aim: '≤ 8 s' });

  const killed = await started(scene);
  await stop(killed.child, 'SIGKILL');
  await forgetRead(database);
  const after = await started(scene);
  report({ name: `start to ready after kill -9`, value: told(after), aim: '' });
  report({ name: 'meanwhile: loop delay', value: await lag(), aim: '' });
  report({ name: 'SIGTERM to the end, during the check', value: await stopped(after), aim: '≤ 8 s' });
  await forgetRead(database);
  const early = startProcess(scene);
  await pause(3000);
  report({
    name: 'SIGTERM to the end, three seconds after the start',
    value: await stopped({ child: early }),
    aim: '≤ 8 s',
  });
  const last = Object.keys(migrations).at(-1) ?? '';
  const copies = { BACKUPS: folder };
  forgetMigration(database, last);
  const migrating = await started(scene, copies);
  report({ name: `start to ready, with a copy and ${last}`, value: told(migrating), aim: '' });
  await stopped(migrating);
  forgetMigration(database, last);
  const copying = startProcess(scene, copies);
  await pause(20_000);
  report({
    name: 'SIGTERM to the end, during the copy before a migration',
    value: await stopped({ child: copying }),
    aim: '≤ 8 s',
  });
}

/** What a day of games changes in a copy: as much as a program has to store that compares blocks. */
async function reportDay(database: string, copy: string, report: Report): Promise<void> {
  const games = Math.round(Number(process.env['GAMES'] ?? usual) / 365);
  addGames(copy, games);
  const [before, after] = await Promise.all([open(database), open(copy)]);
  const [one, other] = [Buffer.alloc(2 ** 20), Buffer.alloc(2 ** 20)];
  let pages = 0;
  for (;;) {
    const { bytesRead } = await after.read(other);
    if (bytesRead === 0) break;
    one.fill(0);
    await before.read(one, 0, bytesRead);
    for (let at = 0; at < bytesRead; at += page)
      if (one.compare(other, at, at + page, at, at + page) !== 0) pages += 1;
  }
  await Promise.all([before.close(), after.close()]);
  report({
    name: `what ${games} new games change in it`,
    value: `${((pages * page) / 1e6).toFixed(0)} MB of ${((bytesOf(copy) ?? 0) / 1e6).toFixed(0)}`,
    aim: '',
  });
  await rm(copy);
}

/** How large a page is, in bytes. */
const page = 4096;

/** Makes a file one that a version before this migration has left. */
function forgetMigration(path: string, name: string): void {
  const database = pinned(new SQLite(path));
  pinned(database.prepare('DELETE FROM migrations WHERE name = ?')).run(name);
  database.close();
}

interface Started {
  readonly child: ChildProcess;
  /** In milliseconds since the start. */
  readonly live: number;
  readonly ready: number;
}

/** None outlives a failure. */
const children = new Set<ChildProcess>();

function startProcess({ discord, database, folder }: Scene, more: Record<string, string> = {}): ChildProcess {
  const out = openSync(join(folder, 'bot.log'), 'a');
  const child = spawn(
    process.execPath,
    [...flags, join(process.cwd(), outdir, 'bot.js'), discord.restUrl, discord.cdnUrl],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DISCORD_TOKEN: discord.token,
        DATABASE: database,
        ADMIN: String(adminPort),
        BACKUP_HOURS: '0',
        WELCOME: 'off',
        ...more,
      },
      cwd: folder,
      stdio: ['ignore', out, out],
    },
  );
  closeSync(out);
  children.add(child);
  return child;
}

async function started(scene: Scene, more: Record<string, string> = {}): Promise<Started> {
  const begin = performance.now();
  const child = startProcess(scene, more);
  const answers = async (path: string): Promise<number> => {
    while (
      !(await fetch(`http://127.0.0.1:${adminPort}${path}`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`the bot ended with ${child.exitCode}`);
      await pause(20);
    }
    return performance.now() - begin;
  };
  const live = await answers('/live');
  return { child, live, ready: await answers('/ready') };
}

/** How long it takes until it has ended, and with which code. */
async function stopped({ child }: Pick<Started, 'child'>): Promise<string> {
  const begin = performance.now();
  const code = await stop(child);
  return `${inSeconds(performance.now() - begin)}, exit code ${code}`;
}

async function askLive(waits: number[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const begin = performance.now();
    await (await fetch(`http://127.0.0.1:${adminPort}/live`)).text();
    waits.push(performance.now() - begin);
    await pause(20);
  }
}

/** The delay of the bot's event loop since this was asked last. */
async function lag(): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
  const at = (name: string): string => {
    const [, seconds] = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text) ?? [];
    return (Number(seconds) * 1000).toFixed(0);
  };
  return `p99 ${at('p99')}, longest ${at('max')} ms`;
}

/** Makes the system forget what it has read of a file. */
async function forgetRead(file: string): Promise<void> {
  await run('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0', 'status=none']);
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const told = ({ live, ready }: Started): string => `${inSeconds(ready)}, /live after ${inSeconds(live)}`;
const withLongest = (waits: readonly number[]): string =>
  `${quantiles(waits)}, longest ${Math.max(...waits).toFixed(0)}`;
