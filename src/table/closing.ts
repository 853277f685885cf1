import { type OpenTables, openTables } from '#store/find-tables';
import { forgetUntold } from '#store/outbox';
import type { Database } from '#store/schema';
import { save } from './save.ts';

/** How long a table may stand without anything being done: 30 days, in milliseconds. */
const longestIdle = 30 * 24 * 60 * 60 * 1000;

/** Closes the tables of a channel or a server that the bot has lost: nobody there can be told anything any more. */
export async function closeLost(
  db: Database,
  where: { readonly channel: string } | { readonly guild: string },
  now: number,
): Promise<void> {
  await closeAll(db, where, now);
  await forgetUntold(db, where);
}

/** Closes the tables where nothing was done for too long; gives the channels in which that is to be told. */
export const closeIdle = (db: Database, now: number): Promise<readonly string[]> =>
  closeAll(db, { idleSince: now - longestIdle }, now);

async function closeAll(db: Database, which: OpenTables, at: number): Promise<readonly string[]> {
  const tables = await openTables(db, which);
  for (const table of tables) {
    const closed = {
      table: { ...table, stage: 'cancelled' },
      steps: [{ seat: null, person: null, what: 'close' }],
      events: [],
      how: 'refresh',
    } as const;
    await save(db, table, closed, { interaction: null, at });
  }
  return tables.map(({ channel }) => channel);
}
