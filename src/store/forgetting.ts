import { dropCall } from './calls.ts';
import { forgetReminder } from './reminders.ts';
import { gamesForOne } from '#games/games';
import type { Database } from './schema.ts';

/** What people ask for at a table, and what is still to be told to them there. */
const atTables = ['guests', 'seat_requests', 'agreements', 'notices'] as const;

/**
 * Deletes a person's own data: settings with their absences, lessons, reminder, direct channel, standings, what they asked for at tables of others, and
 * the games that only they played, with their steps and results.
 */
export async function deleteOwn(db: Database, person: string): Promise<void> {
  await db.deleteFrom('preferences').where('owner', '=', 'person').where('id', '=', person).execute();
  await db.deleteFrom('choices').where('person', '=', person).execute();
  await db.deleteFrom('lessons').where('person', '=', person).execute();
  await forgetReminder(db, person);
  await dropCall(db, person);
  await db.deleteFrom('direct_channels').where('person', '=', person).execute();
  for (const table of atTables) await db.deleteFrom(table).where('person', '=', person).execute();
  await db.deleteFrom('standings').where('person', '=', person).execute();
  await db.deleteFrom('tallies').where('person', '=', person).execute();
  await db.deleteFrom('challenge_results').where('person', '=', person).execute();
  await db.deleteFrom('streaks').where('person', '=', person).execute();
  const own = db.selectFrom('seats').select('match_id').where('person', '=', person);
  await db.deleteFrom('matches').where('id', 'in', own).where('game', 'in', gamesForOne).execute();
}
