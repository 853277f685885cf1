import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { recordAt } from '#play/view-of';
import type { ComputerId, Level } from '#players/computers';
import { newestTable } from '#store/find-matches';
import { stepsOf } from '#store/step-log';
import { openStore } from '#store/store';
import { slow } from '#test/cases';
import { ownFolder } from '#test/folder';
import { jobsPlanned } from '#test/jobs';
import { programFile } from '#test/programs';

const never = 0;

/** Lets Anna play against computer players in a process that dies when they think, or something is saved, for this time; gives how it ended. */
async function lives(database: string, level: Level, kill: number): Promise<'killed' | 'over'> {
  const child = spawn(process.execPath, [programFile('thinking-process'), database, level, String(kill)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [code, signal]: unknown[] = await once(child, 'exit');
  if (signal === 'SIGKILL') return 'killed';
  expect(code).toBe(0);
  return 'over';
}

// Masters take seconds of a game's time, so they are killed when all cases are asked for.
const killed: readonly (readonly [Level, ComputerId])[] = [
  ['apprentice', 'nora'],
  ['master', 'agnes'],
];

slow.each(killed)(
  'kill -9 while each %s thinks, and around what is saved, loses nothing, and nothing is done twice',
  async (level, first) => {
    const database = join(await ownFolder(), 'thinking.db');
    for (let life = 0; life < 20; life += 1)
      expect(await lives(database, level, 1 + ((life * 7) % 11))).toBe('killed');
    expect(await lives(database, level, never)).toBe('over');
    const store = await openStore({ path: database, log: pino({ level: 'silent' }) });
    onTestFinished(() => store.close());
    const { table, steps, turns } = await store.read(async (db) => {
      const table = await newestTable(db, '100');
      return {
        table,
        steps: table && (await stepsOf(db, table.id)),
        turns: await jobsPlanned(db, 'computerTurn'),
      };
    });
    expect(table?.stage).toBe('finished');
    expect(verify(sagrada, table && recordAt(table, '1'))).toEqual({ verdict: 'right' });
    expect(steps?.some(({ computer }) => computer === first)).toBe(true);
    expect(turns).toEqual([]);
  },
);
