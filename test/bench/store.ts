import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Person } from '#play/table';
import { openStore, type Store } from '#store/store';
import { playGame, tablesOn } from './first-actions.ts';
import { quantiles, type Report } from './report.ts';

const host: Person = { id: '0', name: 'Anna' };
const others: readonly Person[] = ['Ben', 'Cleo', 'Dora'].map((name, index) => ({
  id: String(index + 1),
  name,
}));
const games = 20;
/** Games played before measuring, as a warm-up. */
const gamesToWarmUp = 5;

/** Plays whole four-player games on a real file, and reports how long it takes until an action is on the disk. */
export async function benchStore(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-bench-'));
  try {
    const { durations, bytes } = await playOn(join(folder, 'sagrada.db'));
    const seconds = durations.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;
    report({
      name: 'actions at a table, each on the disk',
      value: `${Math.round(durations.length / seconds)}/s, ${quantiles(durations)}`,
      aim: '≥ 1,000/s',
    });
    report({ name: 'a finished game of four', value: `${(bytes / 1_000).toFixed(1)} KB`, aim: '' });
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Played {
  /** How long each action took, in milliseconds. */
  readonly durations: readonly number[];
  /** What a game takes in the file. */
  readonly bytes: number;
}

/** Some games, played one after another after a warm-up. */
async function playOn(path: string): Promise<Played> {
  const store = await openStore({ path, log: pino({ level: 'silent' }) });
  const tables = tablesOn(store);
  let durations: number[] = [];
  let before = 0;
  for (let game = 0; game < gamesToWarmUp + games; game += 1) {
    if (game === gamesToWarmUp) {
      durations = [];
      before = await sizeOf(store);
    }
    const setting = { guild: '1200000000000000001', channel: String(game), host, others };
    await playGame(tables, setting, async (act) => {
      const begin = performance.now();
      const outcome = await act();
      durations.push(performance.now() - begin);
      return outcome;
    });
  }
  const bytes = ((await sizeOf(store)) - before) / games;
  await store.close();
  return { durations, bytes };
}

const sizeOf = async (store: Store): Promise<number> => {
  const { rows } = await store.transaction(
    (db) =>
      sql<{
        bytes: number;
      }>`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`.execute(db),
    { durable: false },
  );
  return rows[0]?.bytes ?? 0;
};
