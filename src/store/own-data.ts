import { callOf } from './calls.ts';
import { resultsOf } from './challenge-results.ts';
import { directChannelOf } from './direct-channels.ts';
import { choicesBy, setByPerson } from './kept-preferences.ts';
import { lessonsOf } from './lessons.ts';
import { reminderOf } from './reminders.ts';
import type { Reading } from './schema.ts';
import { streakOf } from './streaks.ts';

/** What is stored about a person besides their games. */
export async function ownData(db: Reading, person: string) {
  return {
    settings: await setByPerson(db, person),
    choices: await choicesBy(db, person),
    lessons: await lessonsOf(db, person),
    reminder: await reminderOf(db, person),
    daily: { streak: await streakOf(db, person), results: await dailyResultsOf(db, person) },
    weekly: { results: await weeklyResultsOf(db, person) },
    nextGames: await nextGamesOf(db, person),
    seatRequests: await seatRequestsOf(db, person),
    agreements: await agreedBy(db, person),
    notices: await noticesFor(db, person),
    call: await callOf(db, person),
    directChannel: await directChannelOf(db, person),
    standings: await standingsOf(db, person),
    tallies: await talliesOf(db, person),
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

/** What channels tell them about time. */
const noticesFor = (db: Reading, person: string) =>
  db
    .selectFrom('notices')
    .select(['match_id as table', 'kind', 'due_at', 'message'])
    .where('person', '=', person)
    .orderBy('match_id')
    .execute();

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

const talliesOf = (db: Reading, person: string) =>
  db
    .selectFrom('tallies')
    .select(['scope', 'what', 'times', 'points'])
    .where('person', '=', person)
    .orderBy('scope')
    .orderBy('what')
    .execute();
