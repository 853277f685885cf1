import { z } from 'zod';
import type { GameName } from '#games/games';
import { truthSchema } from './columns.ts';
import { type Day, daySchema, type Week, weekSchema } from './day.ts';
import type { Database, Reading } from './schema.ts';

/** When each game has a challenge. */
interface Periods {
  readonly sagrada: Day;
  readonly koloretako: Week;
}

/** How a period is read. */
export const periodSchemas: { readonly [N in GameName]: { parse(value: unknown): Periods[N] } } = {
  sagrada: daySchema,
  koloretako: weekSchema,
};

/** An attempt at a challenge. One person plays it, in no channel: its place is a `placeOfAttempt`. */
export interface StoredAttempt<N extends GameName> {
  readonly when: Periods[N];
  /** Whether it is the person's ranked attempt rather than practice. */
  readonly isRanked: boolean;
  /** Whether the day's seed was revealed; until then nobody gets it or a record of the game. When a week's is, the clock says. */
  readonly isRevealed: boolean;
}

/** Stands in for the channel of someone's attempts at a day's or a week's challenge: one at a time. */
export const placeOfAttempt = (challenge: 'daily' | 'weekly', person: string, when: Day | Week): string =>
  `${challenge}/${person}/${when}`;

/** Where someone plays a game of their own in a channel, one at a time; an attempt has such a place already. */
export const ownPlace = (place: string, person: string): string =>
  place.includes('/') ? place : `${place}/${person}`;

/** The part of a place that names no person, for the log: a channel, or what stands in for one. */
export const channelIn = (place: string): string => place.replace(/\/.*/su, '');

const rankedStages = { running: 'underWay', finished: 'finished' } as const;

/** How a ranked attempt came out, or that it is in progress. */
export type RankedStage = 'underWay' | 'finished' | 'missed';

const rankedSchema = z
  .object({ stage: z.string(), closed_at: z.int().nullable() })
  .transform(({ stage, closed_at: closedAt }): { stage: RankedStage; closedAt: number | null } => ({
    stage: stage === 'running' || stage === 'finished' ? rankedStages[stage] : 'missed',
    closedAt,
  }));

/** How a person's ranked attempt stands, even if its game is unreadable now; null if there is none, or it no longer counts. */
export async function rankedAttempt(db: Reading, place: string) {
  const row = await db
    .selectFrom('matches')
    .select(['stage', 'closed_at'])
    .where('place', '=', place)
    .where('ranked', '=', 1)
    .executeTakeFirst();
  return row === undefined ? null : rankedSchema.parse(row);
}

/** An attempt in progress: its place, the time of its latest step in milliseconds since 1970, and its day or week. */
export interface AttemptUnderWay<When> {
  readonly place: string;
  readonly at: number;
  readonly when: When;
  readonly isRanked: boolean;
}

const attemptSchema = z
  .object({ place: z.string(), changed_at: z.int(), period: z.string(), ranked: truthSchema })
  .transform(({ place, changed_at: at, period, ranked: isRanked }) => ({ place, at, period, isRanked }));

/** The person's newest attempt in progress at the challenge of a game; null if there is none. */
export async function attemptUnderWay<N extends GameName>(
  db: Reading,
  game: N,
  person: string,
): Promise<AttemptUnderWay<Periods[N]> | null> {
  const row = await db
    .selectFrom('matches')
    .select(['place', 'changed_at', 'period', 'ranked'])
    .where('host', '=', person)
    .where('game', '=', game)
    .where('period', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { period, ...attempt } = attemptSchema.parse(row);
  return { ...attempt, when: periodSchemas[game].parse(period) };
}

/** Whether anyone has a ranked attempt at a day in progress. */
export async function isPlayedForRank(db: Reading, day: Day): Promise<boolean> {
  const row = await db
    .selectFrom('matches')
    .select('id')
    .where('period', '=', day)
    .where('ranked', '=', 1)
    .where('stage', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns a day's attempts in progress into practice. */
export async function endRank(db: Database, day: Day): Promise<void> {
  await db
    .updateTable('matches')
    .set({ ranked: 0 })
    .where('period', '=', day)
    .where('ranked', '=', 1)
    .where('stage', '=', 'running')
    .execute();
}
