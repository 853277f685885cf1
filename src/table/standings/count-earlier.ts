import type { Logger } from 'pino';
import { stepsOf } from '#store/deed-log';
import { tableNamed } from '#store/find-tables';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import { markCounted, type Uncounted, uncountedGames } from '#store/uncounted';
import { count } from './counting.ts';

/** Counts the games that were finished before finished games were counted, each as a transaction of its own. */
export async function countEarlier({
  store,
  log,
}: {
  readonly store: Store;
  readonly log: Logger;
}): Promise<void> {
  const games = await store.transaction((db) => uncountedGames(db));
  for (const game of games)
    await store
      .transaction((db) => countOne(db, game))
      .catch((error: unknown) => {
        log.error({ err: error, table: game.table }, 'could not count a finished game, trying again later');
      });
}

/** Counts a game, unless that was done meanwhile: two at once count it once. */
async function countOne(db: Database, { table: name, at }: Uncounted): Promise<void> {
  const table = await tableNamed(db, name);
  if (table?.stage !== 'finished' || !(await markCounted(db, name))) return;
  await count(db, table, await stepsOf(db, name), at);
}
