import type { Logger } from 'pino';
import { type OpenTables, openTables, tableNamed } from '#store/find-tables';
import { forgetUntold } from '#store/outbox';
import type { Database } from '#store/schema';
import type { AroundStep } from './around.ts';
import { save } from './save.ts';

/** How long a table may stand without anything being done: 30 days, in milliseconds. */
const longestIdle = 30 * 24 * 60 * 60 * 1000;

interface ClosingParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Logger;
}

/** Closes the tables of a channel or a server that the bot has lost: nobody there can be told anything any more. */
export async function closeLost(
  db: Database,
  where: { readonly channel: string } | { readonly guild: string },
  parts: ClosingParts,
): Promise<void> {
  await closeAll(db, where, parts);
  await forgetUntold(db, where);
}

/** Closes the tables where nothing was done for too long; gives the channels in which that is to be told. */
export const closeIdle = (db: Database, parts: ClosingParts): Promise<readonly string[]> =>
  closeAll(db, { idleSince: parts.now() - longestIdle }, parts);

/** Closes the tables that are meant. A damaged one is left as it is and logged: it keeps no other from being closed. */
async function closeAll(
  db: Database,
  which: OpenTables,
  { now, log }: ClosingParts,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for (const name of await openTables(db, which)) {
    const table = await tableNamed(db, name).catch((error: unknown) => {
      log.error({ err: error, table: name }, 'a table can not be read, and stays open');
      return null;
    });
    if (table === null) continue;
    const step: AroundStep = { seat: null, person: null, what: 'close' };
    const closed = {
      table: { ...table, stage: 'cancelled' },
      steps: [step],
      events: [],
      how: 'refresh',
      takenBack: null,
    } as const;
    await save(db, table, closed, { interaction: null, at: now() });
    channels.push(table.channel);
  }
  return channels;
}
