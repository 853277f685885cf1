import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from 'pino';
import { throwFailure } from '#store/fault';
import { tableNamed } from '#store/find-matches';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import { count } from './counting.ts';
import { markCounted, markTried, type Uncounted, uncountedGames } from './queries.ts';

/**
 * Counts games that a version before has finished or counted otherwise, oldest first, and those that were finished meanwhile. Each has
 * a transaction of its own: whatever ends the process, the next start goes on from there.
 */
export async function countEarlier(
  { store, log }: { readonly store: Store; readonly log: Logger },
  first: 'all' | 'untried',
  stopping?: AbortSignal,
): Promise<void> {
  let games = await store.read((db) => uncountedGames(db, first));
  while (games.length > 0) {
    for (const game of games) {
      if (stopping?.aborted === true) return;
      try {
        await store.transaction((db) => countOne(db, game), { durable: false });
      } catch (error) {
        // Then nothing is wrong with the game, and it keeps its turn.
        throwFailure(error);
        log.error(
          { err: error, table: game.table },
          'could not count a game, trying again at the next start',
        );
        await store.transaction((db) => markTried(db, game.table), { durable: false });
      }
      // There can be many, and people play meanwhile.
      await yieldToEventLoop();
    }
    games = await store.read((db) => uncountedGames(db, 'untried'));
  }
}

/** Counts a game, unless it was counted meanwhile: two calls at once count it once. */
async function countOne(db: Database, { table: name, at }: Uncounted): Promise<void> {
  if (!(await markCounted(db, name))) return;
  const table = await tableNamed(db, name);
  if (table?.stage === 'finished') await count(db, table, at);
}
