import { z } from 'zod';
import { type GameName, gameNames } from '#games/games';
import { type MatchId, matchIdSchema } from '#store/match-id';
import type { Database, Reading } from '#store/schema';
import type { AroundStep } from '#store/step-log';

/** A deed that a person has done: the first match with it, null for a puzzle and once the match is deleted, and when that was over. */
export interface StoredDeed {
  readonly deed: string;
  readonly match: string | null;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** The deeds of a person, oldest first. */
export const deedsOf = (db: Reading, person: string): Promise<readonly StoredDeed[]> =>
  db
    .selectFrom('deeds')
    .select(['deed', 'match_id as match', 'at'])
    .where('person', '=', person)
    .orderBy('at')
    .orderBy('deed')
    .execute();

/** The people for whom a match was the first with some deed. */
export async function lastingIn(db: Reading, match: MatchId): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('deeds').select('person').where('match_id', '=', match).execute();
  return new Set(rows.map(({ person }) => person));
}

/**
 * Stores a deed of a person. Of several matches with it the first counts, and of those that ended at once the one whose id is first,
 * in whatever order they are counted.
 */
export async function addDeed(db: Database, person: string, { deed, match, at }: StoredDeed): Promise<void> {
  await db
    .insertInto('deeds')
    .values({ person, deed, match_id: match, at })
    .onConflict((conflict) =>
      conflict
        .columns(['person', 'deed'])
        .doUpdateSet({ match_id: match, at })
        .where((row) =>
          row.or([
            row('deeds.at', '>', at),
            row.and([row('deeds.at', '=', at), row('deeds.match_id', '>', match)]),
          ]),
        ),
    )
    .execute();
}

/** Whether a person has finished a game with dice before a moment, in milliseconds since 1970. */
export async function hasPlayedBefore(db: Reading, person: string, at: number): Promise<boolean> {
  const row = await db
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', db.selectFrom('seats').select('match_id').where('person', '=', person))
    .where('game', '=', 'sagrada')
    .where('stage', '=', 'finished')
    .where('closed_at', '<', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who let somebody else have their seat in a match. */
export async function giversIn(db: Reading, match: MatchId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('steps')
    .select('person')
    .where('match_id', '=', match)
    .where('what', '=', 'giveSeat' satisfies AroundStep['what'])
    .execute();
  return [...new Set(rows.flatMap(({ person }) => person ?? []))];
}

const finishedSchema = z.array(z.object({ id: matchIdSchema, game: z.enum(gameNames) }));

/** Some of the finished matches whose ids come after this one, in their order. */
export async function finishedAfter(
  db: Reading,
  last: string,
  most: number,
): Promise<readonly { readonly id: MatchId; readonly game: GameName }[]> {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'game'])
    .where('id', '>', last)
    .where('stage', '=', 'finished')
    .orderBy('id')
    .limit(most)
    .execute();
  return finishedSchema.parse(rows);
}
