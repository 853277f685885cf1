import { z } from 'zod';
import type { Database, Reading } from './schema.ts';
import { type MatchId, matchIdSchema } from './match-id.ts';

/** A finished game that isn't counted yet, and when it was finished, in milliseconds since 1970. */
export interface Uncounted {
  readonly table: MatchId;
  readonly at: number;
}

const uncountedSchema = z.array(
  z.object({ id: matchIdSchema, at: z.int() }).transform(({ id: table, at }) => ({ table, at })),
);

const games = (db: Reading) => db.selectFrom('uncounted').select('match_id');
/** Those that nobody tried to count yet: others can't be read, and wait for a version that can. */
const untried = (db: Reading) => games(db).where('tries', '=', (row) => row.lit(0));

/** The games that aren't counted yet, or only those that nobody tried to count, oldest first. */
export async function uncountedGames(db: Reading, which: 'all' | 'untried'): Promise<readonly Uncounted[]> {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'closed_at as at'])
    .where('id', 'in', which === 'all' ? games(db) : untried(db))
    .orderBy('closed_at')
    .orderBy('id')
    .execute();
  return uncountedSchema.parse(rows);
}

/** Whether earlier games are still to be counted. */
export const awaitsCounting = async (db: Reading): Promise<boolean> =>
  (await untried(db).limit(1).executeTakeFirst()) !== undefined;

/** Lets a game be counted after those that are still to be counted. */
export async function queueUncounted(db: Database, match: MatchId): Promise<void> {
  await db.insertInto('uncounted').values({ match_id: match }).execute();
}

/** Marks a game as counted. Returns whether it wasn't before. */
export async function markCounted(db: Database, table: MatchId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uncounted')
    .where('match_id', '=', table)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Notes that a game couldn't be counted. */
export async function markTried(db: Database, table: MatchId): Promise<void> {
  await db
    .updateTable('uncounted')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('match_id', '=', table)
    .execute();
}
