import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { system } from '#cli/system';
import { localDatabase } from '#cli/local-database';
import { openStore } from '#store/store';
import { createTables } from '#play/create-tables';
import { quantiles, type Report } from './report.ts';
import { quietAnnouncer } from '#test/play/quiet-announcer';

const run = promisify(execFile);
const games = 10_000;

/** Starts the built program with its local Discord; resolves when it prints the address. */
async function start(database: string): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE: database, PORT: '0', LOG_LEVEL: 'error', DISCORD_TOKEN: '' };
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--max-semi-space-size=4', 'dist/start.js'],
    {
      env,
      stdio: 'pipe',
    },
  );
  await once(child.stderr, 'data');
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Opens and resigns this many tables, each in its own channel. */
async function fill(path: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const store = await openStore({ path, log });
  const announcer = quietAnnouncer({ delivery: 'told', message: '1' });
  const tables = createTables({ ...system, store, announcer, log });
  const person = { id: '1100000000000000001', name: 'Ada' };
  for (let game = 0; game < games; game += 1) {
    const channel = String(game);
    const deed = {
      channel,
      guild: '1200000000000000001',
      person,
      manager: false,
      managesServer: false,
      button: null,
    };
    await tables.open(
      { ...deed, interaction: `open ${game}` },
      { mode: 'table', seats: 2, edition: 'floodgate', reducedBag: false, locale: 'en' },
    );
    await tables.cancel({ ...deed, interaction: `cancel ${game}` });
    await tables.tell(channel);
  }
  await tables.close();
  await store.close();
}

/** The startup time of the built program, and its memory when idle. */
export async function benchStart(report: Report): Promise<void> {
  await run('npm', ['run', '--silent', 'build']);
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  const database = join(folder, 'bench.db');
  await fill(localDatabase(database));
  const starts: number[] = [];
  let resident = 0;
  for (let times = 0; times < 5; times += 1) {
    const begin = performance.now();
    const child = await start(database);
    starts.push(performance.now() - begin);
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]);
    resident = Math.max(resident, Number(stdout));
    await stop(child);
  }
  await rm(folder, { recursive: true });
  report({ name: 'start to ready (built)', value: quantiles(starts), aim: '≤ 500 ms' });
  report({
    name: `memory when idle, ${games} games in the store`,
    value: `${Math.round(resident / 1024)} MB`,
    aim: '≤ 150 MB',
  });
}
