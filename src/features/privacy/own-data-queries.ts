import { z } from 'zod';
import { reminderOf } from '#features/challenge/reminder-queries';
import { resultsOf } from '#features/challenge/result-queries';
import { streakOf } from '#features/challenge/streak-queries';
import { memberships } from '#features/day-card/queries';
import { answersBy, solverOf } from '#features/puzzle/queries';
import { deedsOf } from '#features/rose/queries';
import type { GameName } from '#games/games';
import { countedSchema } from '#store/columns';
import { directChannelOf } from '#store/direct-channels';
import { dataIn, jobsAbout } from '#store/jobs';
import { lessonsOf } from '#store/lessons';
import { noticeSchema } from '#store/notices';
import type { Reading } from '#store/schema';
import { choicesBy, setByPerson } from '#store/stored-preferences';
import { turnNoticeSchema } from '#store/turn-notices';

/** What is stored about a person besides their games. */
export async function ownData(db: Reading, person: string) {
  return {
    settings: await setByPerson(db, person),
    choices: await choicesBy(db, person),
    lessons: await lessonsOf(db, person),
    reminder: await reminderOf(db, person),
    dayCards: await memberships(db, person),
    daily: { streak: await streakOf(db, person), results: await dailyResultsOf(db, person) },
    weekly: { results: await weeklyResultsOf(db, person) },
    puzzles: { solver: await solverOf(db, person), answers: await answersBy(db, person) },
    nextGames: await nextGamesOf(db, person),
    seatRequests: await seatRequestsOf(db, person),
    agreements: await agreedBy(db, person),
    ...(await toBeTold(db, person)),
    directChannel: await directChannelOf(db, person),
    standings: await standingsOf(db, person),
    seasons: await seasonsOf(db, person),
    tallies: await talliesOf(db, person),
    deeds: await deedsOf(db, person),
  };
}

const dailyResultsOf = (db: Reading, person: string) =>
  resultsOf(db, 'daily')
    .select(['period as day', 'name', 'match_id as table', 'total', 'target', 'tools_used', 'finished_at'])
    .where('person', '=', person)
    .orderBy('period')
    .execute();

const weeklyResultsOf = (db: Reading, person: string) =>
  resultsOf(db, 'weekly')
    .select(['period as week', 'name', 'match_id as game', 'total', 'target', 'tools_used', 'finished_at'])
    .where('person', '=', person)
    .orderBy('period')
    .execute();

/** The games whose rematch they want to play in. */
const nextGamesOf = (db: Reading, person: string) =>
  db
    .selectFrom('guests')
    .select(['match_id as table', 'name', 'asked_at'])
    .where('person', '=', person)
    .orderBy('asked_at')
    .execute();

/** The seats of other people that they ask for. */
const seatRequestsOf = (db: Reading, person: string) =>
  db
    .selectFrom('seat_requests')
    .select(['match_id as table', 'seat', 'name', 'asked_at'])
    .where('person', '=', person)
    .orderBy('asked_at')
    .execute();

/** Where they agree that the computer takes a turn of somebody else. */
const agreedBy = (db: Reading, person: string) =>
  db
    .selectFrom('agreements')
    .select(['match_id as table', 'seat', 'turn'])
    .where('person', '=', person)
    .orderBy('match_id')
    .execute();

/** What channels tell them about time, and how far they were told of their turns. */
async function toBeTold(db: Reading, person: string) {
  const jobs = await jobsAbout(db, person);
  const call = jobs.find(({ kind }) => kind === 'turnNotice');
  const notices = jobs.filter(({ kind }) => kind === 'notice');
  return {
    notices: notices.map((job) => {
      const { kind, message } = dataIn(job, noticeSchema);
      return { table: job.match, kind, due_at: job.dueAt, message };
    }),
    call: call ? { person, dueAt: call.dueAt, tries: call.tries, ...dataIn(call, turnNoticeSchema) } : null,
  };
}

const standingsOf = (db: Reading, person: string) =>
  db
    .selectFrom('standings')
    .select([
      'scope',
      'name',
      'newest_at',
      'games',
      'wins',
      'points',
      'margin',
      'best',
      'best_table',
      'best_seat',
    ])
    .select(['mu', 'sigma', 'rating'])
    .where('person', '=', person)
    .orderBy('scope')
    .execute();

const seasonsOf = (db: Reading, person: string) =>
  db
    .selectFrom('season_standings')
    .select(['guild as server', 'season', 'name', 'games', 'wins', 'best', 'best_table', 'best_seat'])
    .select(['mu', 'sigma', 'rating'])
    .where('person', '=', person)
    .orderBy('guild')
    .orderBy('season')
    .execute();

const talliesOf = (db: Reading, person: string) =>
  db
    .selectFrom('tallies')
    .select(['scope', 'what', 'times', 'points'])
    .where('person', '=', person)
    .orderBy('scope')
    .orderBy('what')
    .execute();

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
    openTables: countedSchema,
    dailyResults: countedSchema,
    cardGames: countedSchema,
    weeklyResults: countedSchema,
    settings: countedSchema,
    reminders: countedSchema,
    seatRequests: countedSchema,
    nextGames: countedSchema,
    agreements: countedSchema,
  })
  .transform(({ reminders, seatRequests, nextGames, agreements, ...amounts }) => ({
    ...amounts,
    hasReminder: reminders > 0,
    requests: seatRequests + nextGames + agreements,
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
  const countOf = (table: 'reminders' | 'seat_requests' | 'guests' | 'agreements') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('person', '=', person);
  const row = await db
    .selectNoFrom([
      matches('sagrada').as('tables'),
      matches('sagrada').where('matches.closed_at', 'is', null).as('openTables'),
      results('daily').as('dailyResults'),
      matches('koloretako').as('cardGames'),
      results('weekly').as('weeklyResults'),
      settings.as('settings'),
      countOf('reminders').as('reminders'),
      countOf('seat_requests').as('seatRequests'),
      countOf('guests').as('nextGames'),
      countOf('agreements').as('agreements'),
    ])
    .executeTakeFirstOrThrow();
  return amountsSchema.parse(row);
}
