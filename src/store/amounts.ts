import { z } from 'zod';
import type { GameName } from '#games/games';
import { resultsOf } from './challenge-results.ts';
import { countedSchema } from './columns.ts';
import type { Reading } from './schema.ts';

/** How much is stored about a person. */
export interface Amounts {
  /** Tables where they sit or sat, and how many of them are open. */
  readonly tables: number;
  readonly openTables: number;
  readonly dailyResults: number;
  /** Games of Koloretako, and the results of its weekly challenge. */
  readonly cardGames: number;
  readonly weeklyResults: number;
  readonly settings: number;
  readonly hasReminder: boolean;
  /** What they asked for at tables: seats of others, places in the next game, turns for the computer. */
  readonly requests: number;
}

const amountsSchema: z.ZodType<Amounts> = z
  .object({
    tables: countedSchema,
    open: countedSchema,
    results: countedSchema,
    card_games: countedSchema,
    weekly_results: countedSchema,
    settings: countedSchema,
    reminders: countedSchema,
    seat_requests: countedSchema,
    next_games: countedSchema,
    agreements: countedSchema,
  })
  .transform(({ tables, open, results, settings, reminders, ...more }) => ({
    tables,
    openTables: open,
    dailyResults: results,
    cardGames: more.card_games,
    weeklyResults: more.weekly_results,
    settings,
    hasReminder: reminders > 0,
    requests: more.seat_requests + more.next_games + more.agreements,
  }));

/** Counts what is stored about a person. */
export async function amountsOf(db: Reading, person: string): Promise<Amounts> {
  const matches = (game: GameName) =>
    db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('seats.person', '=', person)
      .where('matches.game', '=', game);
  const results = (challenge: 'daily' | 'weekly') =>
    resultsOf(db, challenge)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('person', '=', person);
  const settings = db
    .selectFrom('preferences')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner', '=', 'person')
    .where('id', '=', person);
  const reminders = db
    .selectFrom('reminders')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('person', '=', person);
  const asked = (table: 'seat_requests' | 'guests' | 'agreements') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('person', '=', person);
  const row = await db
    .selectNoFrom([
      matches('sagrada').as('tables'),
      matches('sagrada').where('matches.closed_at', 'is', null).as('open'),
      results('daily').as('results'),
      matches('koloretako').as('card_games'),
      results('weekly').as('weekly_results'),
      settings.as('settings'),
      reminders.as('reminders'),
      asked('seat_requests').as('seat_requests'),
      asked('guests').as('next_games'),
      asked('agreements').as('agreements'),
    ])
    .executeTakeFirstOrThrow();
  return amountsSchema.parse(row);
}
