import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { bundle } from '#cli/bundle';
import { startPostgres } from '#test/postgres/server';
import { cpuOf } from './cpu-of.ts';
import { openTablesOn } from './open-on-server.ts';
import { quantiles, type Report } from './report.ts';
import type { Written } from './writer.ts';

const outdir = 'dist/bench-writer';
const second = 1_000;
const warmUp = 8 * second;
const length = 15 * second;

/** So many processes play at so many tables each, with so many milliseconds between two actions. */
interface Load {
  readonly writers: number;
  readonly tables: number;
  readonly pause: number;
}

const onFile: readonly Load[] = [
  { writers: 1, tables: 1, pause: 0 },
  { writers: 1, tables: 4, pause: 0 },
];
const onServer: readonly Load[] = [
  ...onFile,
  { writers: 1, tables: 8, pause: 0 },
  { writers: 2, tables: 8, pause: 0 },
  { writers: 4, tables: 8, pause: 0 },
  { writers: 2, tables: 100, pause: 3 * second },
];
/** So many tables are open in the database besides. */
const openBesides = 20_000;

/** Counts what a database does. */
type Counter = () => Promise<{ readonly commits: number; readonly rollbacks: number; readonly cpu: number }>;

/** Lets processes play in a database; gives what they did while it was measured, and what the database did. */
async function played({ writers, tables, pause: between }: Load, database: string, count: Counter) {
  const all: readonly ChildProcess[] = Array.from({ length: writers }, () =>
    fork(join(outdir, 'writer.js'), [String(tables), String(between), database]),
  );
  await Promise.all(all.map((writer) => once(writer, 'message')));
  await pause(warmUp + 2 * between);
  for (const writer of all) writer.send('measure');
  const before = await count();
  const begin = performance.now();
  await pause(length);
  const after = await count();
  const seconds = (performance.now() - begin) / second;
  const written = await Promise.all(
    all.map(async (writer) => {
      const answer = once(writer, 'message');
      const ended = once(writer, 'exit');
      writer.send('end');
      const [said]: readonly unknown[] = await answer;
      await ended;
      return said as Written;
    }),
  );
  return {
    seconds,
    durations: written.flatMap(({ durations }) => durations),
    failed: written.reduce((sum, { failed }) => sum + failed, 0),
    cpu: written.reduce((sum, { cpu }) => sum + cpu, 0),
    commits: after.commits - before.commits,
    rollbacks: after.rollbacks - before.rollbacks,
    serverCpu: after.cpu - before.cpu,
  };
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const nameOf = ({ writers, tables, pause: between }: Load): string =>
  `${plural(writers, 'writer')} × ${plural(tables, 'table')}${between > 0 ? `, ${between / second} s between` : ''}`;

/** The CPU time of a server and of all the processes that it started, in milliseconds. */
function cpuOfServer(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/u.test(name) && isChild(name, pid));
  const server = cpuOf(String(pid));
  return children.reduce(
    (sum, child) => sum + (cpuOf(child)?.own ?? 0),
    (server?.own ?? 0) + (server?.endedChildren ?? 0),
  );
}

function isChild(process: string, parent: number): boolean {
  try {
    return new RegExp(`^PPid:\\s${parent}$`, 'mu').test(readFileSync(`/proc/${process}/status`, 'utf8'));
  } catch {
    // It ended meanwhile.
    return false;
  }
}

/** How many actions a second go into one file, and from how many processes into a PostgreSQL server that loses nothing in a power cut. */
export async function benchPostgres(report: Report): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await bundle({ root: process.cwd(), entryPoints: { writer: 'test/bench/writer.ts' }, outdir });
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-bench-'));
  for (const [index, load] of onFile.entries()) {
    const nothing = { commits: 0, rollbacks: 0, cpu: 0 };
    const done = await played(load, join(folder, `${index}.db`), async () => nothing);
    reportOn(report, `SQLite, ${nameOf(load)}`, done);
  }
  await rm(folder, { recursive: true });
  const server = await startPostgres('safe');
  const url = server.urlOf('postgres');
  const client = new Client(url);
  await client.connect();
  await openTablesOn(client, url, openBesides);
  const count: Counter = async () => {
    const { rows } = await client.query<{ commits: string; rollbacks: string }>(
      'SELECT xact_commit AS commits, xact_rollback AS rollbacks FROM pg_stat_database WHERE datname = current_database()',
    );
    return {
      commits: Number(rows[0]?.commits),
      rollbacks: Number(rows[0]?.rollbacks),
      cpu: cpuOfServer(server.pid),
    };
  };
  for (const load of onServer)
    reportOn(report, `PostgreSQL, ${nameOf(load)}`, await played(load, url, count));
  await client.end();
  await server.stop();
}

function reportOn(report: Report, name: string, done: Awaited<ReturnType<typeof played>>): void {
  const { seconds, durations, failed, cpu, commits, rollbacks, serverCpu } = done;
  const each = (milliseconds: number): string => (milliseconds / durations.length).toFixed(1);
  report({
    name,
    value: `${(durations.length / seconds).toFixed(0)} actions/s, ${quantiles(durations)}`,
    aim: '',
  });
  report({
    name: '  CPU of an action: process, server',
    value: `${each(cpu)}, ${each(serverCpu)} ms`,
    aim: '',
  });
  if (commits === 0) return;
  report({
    name: '  transactions, also those that only read',
    value: `${(commits / seconds).toFixed(0)}/s, ${((100 * rollbacks) / commits).toFixed(1)} % tried again, ${failed} given up`,
    aim: '',
  });
}
