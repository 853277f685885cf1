import type { Client } from 'pg';
import { openStore } from '#store/store';
import { silent } from '#test/silent';
import { anywhere, playGame, tablesOn } from './first-actions.ts';

/** Played by the engine, each one action further than the last; all others are like these. */
const played = 20;
/** So many actions are in the first one: people have come, windows are dealt. */
const fewest = 8;

/** What is other in a copy, by column; all else is as it was. `n` is the copy's number. */
const idOf = (column: string): string => `substr(md5(${column} || n), 1, 10)`;
const discordIdOf = (column: string): string =>
  `(200000000000000000 + (hashtextextended(${column}, n) & ((1::int8 << 60) - 1)))::text`;
const changed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['id', 'match_id'].map((column) => [column, idOf(column)])),
  ...Object.fromEntries(
    ['place', 'guild', 'host', 'person', 'interaction'].map((column) => [column, discordIdOf(column)]),
  ),
  key: `replace(key, match_id, ${idOf('match_id')})`,
};

/** The tables of the database with rows of an open table, each after those that its rows name. */
const filled = ['matches', 'seats', 'steps', 'boards', 'clocks', 'jobs', 'preferences'] as const;

/**
 * Fills a new database with this many open tables of four, as if they were played by other people in other servers: an index that
 * everybody touches on one page while a database is small says nothing about a large one.
 */
export async function openTablesOn(client: Client, url: string, count: number): Promise<void> {
  const store = await openStore({ url, log: silent });
  const tables = tablesOn(store);
  const enough = new Error('enough actions');
  for (let game = 0; game < played; game += 1) {
    let left = fewest + game;
    await playGame(tables, anywhere(), async (act) => {
      if (left === 0) throw enough;
      left -= 1;
      return act();
    }).catch((error: unknown) => {
      if (error !== enough) throw error;
    });
  }
  await store.close();
  for (const table of filled) {
    const { rows } = await client.query<{ name: string }>(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position',
      [table],
    );
    const columns = rows.map(({ name }) => name);
    const copied = columns.map((name) => changed[name] ?? name);
    await client.query(
      `INSERT INTO ${table} (${columns.join()}) SELECT ${copied.join()} FROM ${table}, generate_series(1, ${count / played - 1}) AS n`,
    );
  }
  await client.query('VACUUM ANALYZE');
}
