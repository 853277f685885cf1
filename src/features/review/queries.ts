import { z } from 'zod';
import { type GameName, gameNames } from '#games/games';
import type { Findings } from '#players/review/judgment';
import { jsonSchema } from '#store/columns';
import { type MatchId, matchIdSchema } from '#store/match-id';
import type { Database, Reading } from '#store/schema';

const judgmentsSchema: z.ZodType<Findings['judgments']> = z.array(
  z.strictObject({
    at: z.int().min(0),
    seat: z.int().min(0),
    round: z.int().min(1).nullable(),
    played: z.array(z.string()),
    best: z.array(z.string()),
    lost: z.number(),
  }),
);
const expectedSchema = z.array(z.array(z.number()));
const luckSchema = z.array(z.strictObject({ points: z.number(), error: z.number() }));

const rowSchema = z
  .object({
    decisions: z.int().min(0),
    judgments: jsonSchema.pipe(judgmentsSchema),
    expected: jsonSchema.pipe(expectedSchema).nullable(),
    luck: jsonSchema.pipe(luckSchema).nullable(),
  })
  .transform(({ expected, luck, ...row }): StoredReview => ({
    ...row,
    whole: expected === null || luck === null ? null : { expected, luck },
  }));

/** What was found about a finished game so far. It names people only by their seats. */
export interface StoredReview {
  /** How many decisions there are to judge. */
  readonly decisions: number;
  /** What was found about the first of them. */
  readonly judgments: Findings['judgments'];
  /** What is found about the game as a whole, last of all; null until then. */
  readonly whole: Omit<Findings, 'judgments'> | null;
}

/** What was found about a match; null if nobody wanted to know. Throws if it is damaged. */
export async function reviewAt(db: Reading, match: MatchId): Promise<StoredReview | null> {
  const row = await db
    .selectFrom('reviews')
    .select(['decisions', 'judgments', 'expected', 'luck'])
    .where('match_id', '=', match)
    .executeTakeFirst();
  return row === undefined ? null : rowSchema.parse(row);
}

/** Notes that somebody wants a match reviewed, unless somebody wanted it before. */
export async function askForReview(
  db: Database,
  match: MatchId,
  { decisions, at }: { readonly decisions: number; readonly at: number },
): Promise<void> {
  await db
    .insertInto('reviews')
    .values({ match_id: match, decisions, judgments: '[]', expected: null, luck: null, asked_at: at })
    .onConflict((conflict) => conflict.column('match_id').doNothing())
    .execute();
}

/** Keeps what was found about a match. */
export async function saveReview(
  db: Database,
  match: MatchId,
  { judgments, whole }: Pick<StoredReview, 'judgments' | 'whole'>,
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({
      judgments: JSON.stringify(judgments),
      expected: whole && JSON.stringify(whole.expected),
      luck: whole && JSON.stringify(whole.luck),
    })
    .where('match_id', '=', match)
    .execute();
}

const dueSchema = z.array(z.object({ id: matchIdSchema, of: z.enum(gameNames) }));

/** The matches that are still to be reviewed, the one that was asked for first in front. */
export async function reviewsDue(
  db: Reading,
): Promise<readonly { readonly id: MatchId; readonly of: GameName }[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('matches', 'matches.id', 'reviews.match_id')
    .select(['matches.id', 'matches.game as of'])
    .where('expected', 'is', null)
    .orderBy('asked_at')
    .orderBy('matches.id')
    .execute();
  return dueSchema.parse(rows);
}
