import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { localDatabase } from '#cli/game-database';
import { stop } from '#test/child-process';
import { fill, flags, games } from './built.ts';
import { quantiles, type Report } from './report.ts';

const run = promisify(execFile);
/** Starts the built program with its local Discord; resolves when it prints the address. */
async function start(database: string): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE: database, PORT: '0', LOG_LEVEL: 'error', DISCORD_TOKEN: '' };
  const child = spawn(process.execPath, [...flags, 'dist/start.js'], { env, stdio: 'pipe' });
  await once(child.stderr, 'data');
  return child;
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
