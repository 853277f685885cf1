import { z } from 'zod';
import { cardStages } from './kept-card-game.ts';
import { type Day, daySchema } from './day.ts';
import type { Database, Reading } from './schema.ts';
import type { TableId } from './table-id.ts';
import { truthSchema } from './columns.ts';
import { revealOf, type Week, weekSchema } from './week.ts';

/** Stands in for the channel of someone's attempts at a day's or a week's challenge: one at a time. */
export const placeOfAttempt = (challenge: 'daily' | 'weekly', person: string, when: Day | Week): string =>
  `${challenge}/${person}/${when}`;

/** A channel for the log; of such a stand-in, which contains the person's id, only its challenge. */
export const placeInLog = (place: string): string => /^(?:daily|weekly)(?=\/)/u.exec(place)?.[0] ?? place;

/** How a ranked attempt came out, or that it is in progress. */
export type RankedStage = 'underWay' | 'finished' | 'missed';

const stagesOfTables = { running: 'underWay', finished: 'finished', cancelled: 'missed' } as const;
const tableStage = z.enum(['running', 'finished', 'cancelled']).transform((stage) => stagesOfTables[stage]);

/** The stage of a person's ranked attempt at a day; null if there is none, or it no longer counts. */
export async function dailyStage(db: Database, person: string, day: Day): Promise<RankedStage | null> {
  const row = await db
    .selectFrom('tables')
    .select('stage')
    .where('channel', '=', placeOfAttempt('daily', person, day))
    .where('ranked', '=', 1)
    .executeTakeFirst();
  return row === undefined ? null : tableStage.parse(row.stage);
}

const cardStage = z.object({ stage: z.enum(cardStages), closed_at: z.int().nullable() });

/**
 * The stage of a person's ranked attempt at a week at a moment, even if its game is unreadable now; null if there is none. One
 * that wasn't finished before the seed is revealed doesn't count.
 */
export async function weeklyStage(
  db: Database,
  person: string,
  week: Week,
  at: number,
): Promise<RankedStage | null> {
  const row = await db
    .selectFrom('card_games')
    .select(['stage', 'closed_at'])
    .where('person', '=', person)
    .where('week', '=', week)
    // Spelled like the index, which isn't used with a parameter.
    .where('ranked', '=', (game) => game.lit(1))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { stage, closed_at: closedAt } = cardStage.parse(row);
  if ((closedAt ?? at) >= revealOf(week)) return 'missed';
  return stage === 'running' ? 'underWay' : 'finished';
}

/** The place of the person's own attempt with this id; null if it isn't theirs. */
export async function placeOfTable(db: Reading, table: TableId, person: string): Promise<string | null> {
  const row = await db
    .selectFrom('tables')
    .select('channel')
    .where('id', '=', table)
    .where('host', '=', person)
    .where('day', 'is not', null)
    .executeTakeFirst();
  return row?.channel ?? null;
}

const underWayShape = { place: z.string(), changed_at: z.int() };
const underWaySchema = z.object(underWayShape).transform(({ place, changed_at: at }) => ({ place, at }));

/** A game in progress: its place, and the time of its latest step in milliseconds since 1970. */
export type UnderWay = z.infer<typeof underWaySchema>;

/** The game in progress in a row; null if there is none. */
export const underWayFrom = (row: object | undefined): UnderWay | null =>
  row === undefined ? null : underWaySchema.parse(row);

/** An attempt in progress: its day or week, and whether it is ranked. */
export interface AttemptUnderWay<When extends Day | Week> extends UnderWay {
  readonly when: When;
  readonly isRanked: boolean;
}

const attemptSchema = <When extends z.ZodType>(when: When) =>
  z
    .object({ ...underWayShape, when, ranked: truthSchema })
    .transform(({ changed_at: at, ranked: isRanked, ...rest }) => ({ ...rest, at, isRanked }));
const attemptAtDay = attemptSchema(daySchema);
const attemptAtWeek = attemptSchema(weekSchema);

/** The person's newest attempt at a day in progress; null if there is none. */
export async function dailyUnderWay(db: Database, person: string): Promise<AttemptUnderWay<Day> | null> {
  const row = await db
    .selectFrom('tables')
    .select(['channel as place', 'changed_at', 'day as when', 'ranked'])
    .where('host', '=', person)
    .where('day', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : attemptAtDay.parse(row);
}

/** The person's newest attempt at a week in progress; null if there is none. */
export async function weeklyUnderWay(db: Database, person: string): Promise<AttemptUnderWay<Week> | null> {
  const row = await db
    .selectFrom('card_games')
    .select(['place', 'changed_at', 'week as when', 'ranked'])
    .where('person', '=', person)
    .where('week', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : attemptAtWeek.parse(row);
}

/** Whether anyone has a ranked attempt at a day in progress. */
export async function isPlayedForRank(db: Database, day: Day): Promise<boolean> {
  const row = await db
    .selectFrom('tables')
    .select('id')
    .where('day', '=', day)
    .where('ranked', '=', 1)
    .where('stage', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns a day's attempts in progress into practice. */
export async function endRank(db: Database, day: Day): Promise<void> {
  await db
    .updateTable('tables')
    .set({ ranked: 0 })
    .where('day', '=', day)
    .where('ranked', '=', 1)
    .where('stage', '=', 'running')
    .execute();
}
