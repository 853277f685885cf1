import { forgetReminder } from './reminders.ts';
import type { Database } from './schema.ts';

/**
 * Deletes what is a person's own: what they set, learned and asked for, how they stand among others, and the games that nobody
 * but they have played, with all that was done in them and that came of them.
 */
export async function deleteOwn(db: Database, person: string): Promise<void> {
  await db.deleteFrom('preferences').where('owner', '=', 'person').where('id', '=', person).execute();
  await db.deleteFrom('choices').where('person', '=', person).execute();
  await db.deleteFrom('lessons').where('person', '=', person).execute();
  await forgetReminder(db, person);
  await db.deleteFrom('standings').where('person', '=', person).execute();
  await db.deleteFrom('tallies').where('person', '=', person).execute();
  await db.deleteFrom('daily_results').where('person', '=', person).execute();
  await db.deleteFrom('streaks').where('person', '=', person).execute();
  await db.deleteFrom('card_games').where('person', '=', person).execute();
}
