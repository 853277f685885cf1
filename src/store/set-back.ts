import type { Database } from './schema.ts';
import { isWhole, matchesIn, type Share, whole } from './share.ts';

/**
 * The clock was set back to a moment, in milliseconds since 1970. What was done in the time that hasn't come yet was done now, and what
 * is due then at those tables is looked at now. Otherwise nothing would happen there until that time comes. Tables of other processes
 * stay as they are: those have clocks of their own. People may sit at tables of several, so all of them are looked at; who is called
 * follows from their tables.
 */
export async function setBackTo(db: Database, moment: number, share: Share = whole): Promise<void> {
  const tables = db
    .selectFrom('matches')
    .select('id')
    .where('closed_at', 'is', null)
    .where('game', '=', 'sagrada')
    .where('changed_at', '>', moment)
    .$if(!isWhole(share), (all) => all.where('id', 'in', matchesIn(db, share)));
  const due = { due_at: moment };
  await db.updateTable('deadlines').set(due).where('match_id', 'in', tables).execute();
  await db
    .updateTable('notices')
    .set(due)
    .where('due_at', '>', moment)
    .$if(!isWhole(share), (all) => all.where('match_id', 'in', matchesIn(db, share)))
    .execute();
  await db.updateTable('calls').set(due).where('due_at', '>', moment).execute();
  await db
    .updateTable('seat_requests')
    .set({ asked_at: moment })
    .where('match_id', 'in', tables)
    .where('asked_at', '>', moment)
    .execute();
  const clocks = db.updateTable('clocks').where('match_id', 'in', tables);
  await clocks.set({ since: moment }).where('since', '>', moment).execute();
  await clocks.set({ nudged_at: moment }).where('nudged_at', '>', moment).execute();
  await db.updateTable('matches').set({ changed_at: moment }).where('id', 'in', tables).execute();
}
