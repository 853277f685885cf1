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

/** The games that aren't counted yet, oldest first. */
export async function uncountedGames(db: Reading): Promise<readonly Uncounted[]> {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'closed_at as at'])
    .where('id', 'in', db.selectFrom('uncounted').select('match_id'))
    .orderBy('closed_at')
    .execute();
  return uncountedSchema.parse(rows);
}

/** Marks a game as counted. Returns whether it wasn't before. */
export async function markCounted(db: Database, table: MatchId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uncounted')
    .where('match_id', '=', table)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
