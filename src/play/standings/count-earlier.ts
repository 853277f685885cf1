import type { Logger } from 'pino';
import { tableNamed } from '#store/find-tables';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import { markCounted, type Uncounted, uncountedGames } from '#store/uncounted';
import { count } from './counting.ts';

/** Counts games that were finished before the bot had standings, each in its own transaction. */
export async function countEarlier({
  store,
  log,
}: {
  readonly store: Store;
  readonly log: Logger;
}): Promise<void> {
  const games = await store.read((db) => uncountedGames(db));
  for (const game of games)
    await store
      .transaction((db) => countOne(db, game))
      .catch((error: unknown) => {
        log.error({ err: error, table: game.table }, 'could not count a finished game, trying again later');
      });
}

/** Counts a game, unless it was counted meanwhile: two calls at once count it once. */
async function countOne(db: Database, { table: name, at }: Uncounted): Promise<void> {
  const table = await tableNamed(db, name);
  if (table?.stage !== 'finished' || !(await markCounted(db, name))) return;
  await count(db, table, at);
}
