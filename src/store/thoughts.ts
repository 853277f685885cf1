import { z } from 'zod';
import { type MatchId, matchIdSchema } from './match-id.ts';
import type { Database, Reading } from './schema.ts';

/** A step that computer players have to think about: the next one of a match. */
export interface Thought {
  readonly match: MatchId;
  /** The version of the match that they think about. */
  readonly version: number;
  /** When they act, in milliseconds since 1970. */
  readonly dueAt: number;
  /** How often they failed to decide. */
  readonly failures: number;
}

const thoughtSchema = z
  .object({ match_id: matchIdSchema, version: z.int(), due_at: z.int(), failures: z.int() })
  .transform(({ match_id: match, version, due_at: dueAt, failures }): Thought => ({
    match,
    version,
    dueAt,
    failures,
  }));

/** Notes that computer players act next in a match, instead of what was noted before. */
export async function planThought(
  db: Database,
  { match: match_id, version, dueAt: due_at }: Omit<Thought, 'failures'>,
): Promise<void> {
  const planned = { version, due_at, failures: 0 };
  await db
    .insertInto('thoughts')
    .values({ match_id, ...planned })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(planned))
    .execute();
}

/** Drops what computer players had to think about in a match, up to this version of it. */
export async function dropThought(
  db: Database,
  { match, version }: Pick<Thought, 'match' | 'version'>,
): Promise<void> {
  await db.deleteFrom('thoughts').where('match_id', '=', match).where('version', '<=', version).execute();
}

/** Notes that they failed to decide, and when they try again. */
export async function postponeThought(
  db: Database,
  { match, version, failures }: Thought,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('thoughts')
    .set({ due_at: dueAt, failures: failures + 1 })
    .where('match_id', '=', match)
    .where('version', '=', version)
    .execute();
}

/** The thoughts that are due first. */
export async function firstThoughts(db: Reading, most: number): Promise<readonly Thought[]> {
  const rows = await db.selectFrom('thoughts').selectAll().orderBy('due_at').limit(most).execute();
  return rows.map((row) => thoughtSchema.parse(row));
}
