import { z } from 'zod';
import { type MatchId, matchIdSchema } from './match-id.ts';
import type { Database, Reading } from './schema.ts';
import { isWhole, matchesIn, type Share, whole } from './share.ts';

/** When something happens next in an open match because time has passed. */
export interface Deadline {
  readonly match: MatchId;
  /** In milliseconds since 1970; nothing happens before it. */
  readonly dueAt: number;
  /** How often that failed. */
  readonly tries: number;
}

const deadlineSchema = z
  .object({ match_id: matchIdSchema, due_at: z.int(), tries: z.int() })
  .transform(({ match_id: match, due_at: dueAt, tries }): Deadline => ({ match, dueAt, tries }));

/** Notes when something happens next in a match, instead of what was noted before; null if nothing does. */
export async function planDeadline(db: Database, match_id: MatchId, dueAt: number | null): Promise<void> {
  if (dueAt === null) {
    await db.deleteFrom('deadlines').where('match_id', '=', match_id).execute();
    return;
  }
  const planned = { due_at: dueAt, tries: 0 };
  await db
    .insertInto('deadlines')
    .values({ match_id, ...planned })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(planned))
    .execute();
}

/** Notes that what was due failed, and when it is tried again. */
export async function postponeDeadline(
  db: Database,
  { match, tries }: Deadline,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ due_at: dueAt, tries: tries + 1 })
    .where('match_id', '=', match)
    .execute();
}

/** The deadlines that are due first. */
export async function firstDeadlines(
  db: Reading,
  most: number,
  share: Share = whole,
): Promise<readonly Deadline[]> {
  const rows = await db
    .selectFrom('deadlines')
    .selectAll()
    .$if(!isWhole(share), (all) => all.where('match_id', 'in', matchesIn(db, share)))
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map((row) => deadlineSchema.parse(row));
}
