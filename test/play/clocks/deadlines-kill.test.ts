import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { recordAt } from '#play/view-of';
import { newestTable } from '#store/find-matches';
import { tablesWithPending } from '#store/outbox';
import { stepsOf } from '#store/step-log';
import { openStore, type Store } from '#store/store';
import { slow } from '#test/cases';
import { ownFolder } from '#test/folder';
import { jobsPlanned } from '#test/jobs';
import { programFile } from '#test/programs';

const tables = 12;
const kills = 50;
const never = 0;

/** Lets time pass at tables in a process that dies when it saves for this time after all games began; gives how it ended. */
async function lives(database: string, since: number, kill: number): Promise<'killed' | 'over'> {
  const child = spawn(
    process.execPath,
    [programFile('deadline-process'), database, String(tables), String(since), String(kill)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [code, signal]: unknown[] = await once(child, 'exit');
  if (signal === 'SIGKILL') return 'killed';
  expect(code).toBe(0);
  return 'over';
}

/** What was done at each table, by whom; and whether its record verifies. */
async function coursesIn(database: string) {
  const store = await openStore({ path: database, log: pino({ level: 'silent' }) });
  const courses = await Promise.all(
    Array.from({ length: tables }, (_, table) => courseOf(store, String(100 + table))),
  );
  const left = await store.read(async (db) => [
    await jobsPlanned(db, 'deadline', 'computerTurn'),
    await tablesWithPending(db),
  ]);
  await store.close();
  return { courses, left };
}

const courseOf = (store: Store, channel: string) =>
  store.read(async (db) => {
    const table = await newestTable(db, channel);
    if (table === null) throw new Error('a table is gone');
    const steps = await stepsOf(db, table.id);
    return {
      stage: table.stage,
      verdict: verify(sagrada, recordAt(table, '1')),
      steps: steps.map(({ seat, person, computer, what }) => ({ seat, person, computer, what })),
    };
  });

slow('kill -9 around deadlines loses none, and does none twice', async () => {
  const folder = await ownFolder();
  const since = Date.now();
  expect(await lives(join(folder, 'whole.db'), since, never)).toBe('over');
  const database = join(folder, 'killed.db');
  for (let life = 0; life < kills; life += 1)
    expect(await lives(database, since, 10 + ((life * 7) % 11))).toBe('killed');
  const { courses: meanwhile } = await coursesIn(database);
  expect(meanwhile.some(({ steps }) => steps.some(({ what }) => what === 'late'))).toBe(true);
  expect(meanwhile.some(({ stage }) => stage !== 'finished')).toBe(true);
  expect(await lives(database, since, never)).toBe('over');
  const { courses, left } = await coursesIn(database);
  expect(left).toEqual([[], []]);
  for (const { stage, verdict, steps } of courses) {
    expect(stage).toBe('finished');
    expect(verdict).toEqual({ verdict: 'right' });
    expect(steps.some(({ what }) => what === 'away')).toBe(true);
  }
  expect(courses).toEqual((await coursesIn(join(folder, 'whole.db'))).courses);
});
