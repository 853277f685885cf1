import { z } from 'zod';
import { type MatchId, matchIdSchema } from './match-id.ts';
import type { Database, Reading } from './schema.ts';
import { isWhole, matchesIn, type Share, whole } from './share.ts';

/** A step that computer players have to think about: the next one of a match. */
export interface Thought {
  readonly match: MatchId;
  /** The version of the match that they think about. */
  readonly version: number;
  /** When they act, in milliseconds since 1970. */
  readonly dueAt: number;
  /** How often they failed to decide. */
  readonly tries: number;
}

const thoughtSchema = z
  .object({ match_id: matchIdSchema, version: z.int(), due_at: z.int(), failures: z.int() })
  .transform(({ match_id: match, version, due_at: dueAt, failures: tries }): Thought => ({
    match,
    version,
    dueAt,
    tries,
  }));

/** Notes that computer players act next in a match, instead of what was noted before. */
export async function planThought(
  db: Database,
  { match: match_id, version, dueAt: due_at }: Omit<Thought, 'tries'>,
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
  { match, version, tries }: Thought,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('thoughts')
    .set({ due_at: dueAt, failures: tries + 1 })
    .where('match_id', '=', match)
    .where('version', '=', version)
    .execute();
}

/** The thoughts that are due first. */
export async function firstThoughts(
  db: Reading,
  most: number,
  share: Share = whole,
): Promise<readonly Thought[]> {
  const rows = await db
    .selectFrom('thoughts')
    .selectAll()
    .$if(!isWhole(share), (all) => all.where('match_id', 'in', matchesIn(db, share)))
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map((row) => thoughtSchema.parse(row));
}
