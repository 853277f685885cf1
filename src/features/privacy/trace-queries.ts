import { z } from 'zod';
import { forgetReminder } from '#features/challenge/reminder-queries';
import { removeMember } from '#features/day-card/queries';
import { forgetSolver } from '#features/puzzle/queries';
import { gamesForOne } from '#games/games';
import { placeOfAttempt } from '#store/attempts';
import { type Day, daySchema } from '#store/day';
import { matchesMetBy, satIn } from '#store/find-matches';
import { type MatchId, matchIdSchema } from '#store/match-id';
import type { Database, Reading } from '#store/schema';

/** A table with the name or the id of a person. */
export interface Trace {
  readonly table: MatchId;
  /** The server; null for a solo game in a direct message or a daily attempt. */
  readonly guild: string | null;
  readonly day: Day | null;
  /** Whether its game is in progress. */
  readonly isRunning: boolean;
  /** The language of the person who opened it. */
  readonly locale: string;
}

const traceSchema: z.ZodType<Trace> = z
  .object({
    id: matchIdSchema,
    guild: z.string().nullable(),
    period: daySchema.nullable(),
    stage: z.string(),
    locale: z.string(),
  })
  .transform(({ id, guild, period: day, stage, locale }) => ({
    table: id,
    guild,
    day,
    isRunning: stage === 'running',
    locale,
  }));

/** Every match where a person sits or has done anything, other than games of their own. */
export async function tracesOf(db: Reading, person: string): Promise<readonly Trace[]> {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'guild', 'period', 'stage', 'locale'])
    .where('id', 'in', matchesMetBy(db, person))
    .where('game', 'not in', gamesForOne)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => traceSchema.parse(row));
}

/** The ids of the matches in which a person sits or sat. */
export async function matchesSatIn(db: Reading, person: string): Promise<ReadonlySet<string>> {
  const rows = await satIn(db, person).execute();
  return new Set(rows.map(({ match_id }) => match_id));
}

/** Some of the tables in servers at which all is over: what else there is doesn't depend on when they are renamed. */
export async function someClosedTraces(db: Reading, person: string, most: number): Promise<readonly Trace[]> {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'guild', 'period', 'stage', 'locale'])
    .where('id', 'in', matchesMetBy(db, person))
    .where('game', 'not in', gamesForOne)
    .where('guild', 'is not', null)
    .where('closed_at', 'is not', null)
    .limit(most)
    .execute();
  return rows.map((row) => traceSchema.parse(row));
}

/** A person's new identity at one table. */
interface Renamed {
  readonly person: string;
  readonly former: string;
  readonly name: string;
}

/** Replaces a person's id and name everywhere at a table. */
export async function renameAt(
  db: Database,
  { table, guild, day, isRunning }: Trace,
  { person, former, name }: Renamed,
): Promise<void> {
  const heir = isRunning ? await firstStillPlaying(db, table) : null;
  for (const named of ['seats', 'predecessors'] as const)
    await db
      .updateTable(named)
      .set({ person: former, name })
      .where('match_id', '=', table)
      .where('person', '=', person)
      .execute();
  for (const nameless of ['steps', 'results'] as const)
    await db
      .updateTable(nameless)
      .set({ person: former })
      .where('match_id', '=', table)
      .where('person', '=', person)
      .execute();
  await db
    .updateTable('matches')
    .set({ host: heir ?? former })
    .where('id', '=', table)
    .where('host', '=', person)
    .execute();
  if (guild === null) await hide(db, table, day === null ? former : placeOfAttempt('daily', former, day));
}

/** Moves the table to a place without people, because its own place reveals the person. Nothing is announced there. */
async function hide(db: Database, table: MatchId, place: string): Promise<void> {
  await db.updateTable('matches').set({ place }).where('id', '=', table).execute();
  await db.updateTable('boards').set({ message: null }).where('match_id', '=', table).execute();
  await db.deleteFrom('announcements').where('match_id', '=', table).execute();
}

/** The first seated person who hasn't resigned; null if all have, or only computer players are left. */
async function firstStillPlaying(db: Reading, table: MatchId): Promise<string | null> {
  const row = await db
    .selectFrom('seats')
    .select('person')
    .where('match_id', '=', table)
    .where('person', 'is not', null)
    .where('presence', '!=', 'resigned')
    .orderBy('seat')
    .limit(1)
    .executeTakeFirst();
  return row?.person ?? null;
}

/** What people ask for at a table, and what is still to be done for them alone. */
const ofPeople = ['guests', 'seat_requests', 'agreements', 'jobs'] as const;

/**
 * Deletes a person's own data: settings with their absences, lessons, reminder, places on cards of days, direct channel, standings, deeds,
 * puzzles, what they asked for at tables of others, and the games that only they played, with their steps and results.
 */
export async function deleteOwn(db: Database, person: string): Promise<void> {
  await db.deleteFrom('preferences').where('owner', '=', 'person').where('id', '=', person).execute();
  await db.deleteFrom('choices').where('person', '=', person).execute();
  await db.deleteFrom('lessons').where('person', '=', person).execute();
  await forgetReminder(db, person);
  await removeMember(db, person);
  await db.deleteFrom('direct_channels').where('person', '=', person).execute();
  for (const table of ofPeople) await db.deleteFrom(table).where('person', '=', person).execute();
  await db.deleteFrom('standings').where('person', '=', person).execute();
  await db.deleteFrom('season_standings').where('person', '=', person).execute();
  await db.deleteFrom('tallies').where('person', '=', person).execute();
  await db.deleteFrom('challenge_results').where('person', '=', person).execute();
  await db.deleteFrom('streaks').where('person', '=', person).execute();
  await db.deleteFrom('deeds').where('person', '=', person).execute();
  await forgetSolver(db, person);
  const own = db.selectFrom('seats').select('match_id').where('person', '=', person);
  await db.deleteFrom('matches').where('id', 'in', own).where('game', 'in', gamesForOne).execute();
}
