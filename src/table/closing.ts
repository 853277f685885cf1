import type { Logger } from 'pino';
import { dayLength } from '#store/day';
import type { OpenTables } from '#store/find-tables';
import { forgetUntold } from '#store/outbox';
import type { Database } from '#store/schema';
import { forgetSubscriptions } from '#store/subscriptions';
import type { AroundStep } from './around.ts';
import { readableTables } from './readable-tables.ts';
import { save } from './save.ts';

/** How long a table may stand, or a game of Koloretako, without anything being done: 30 days, in milliseconds. */
export const longestIdle = 30 * dayLength;

interface ClosingParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * Closes the tables of a channel or a server that the bot has lost: nobody there can be told anything any more. A channel gets
 * no summaries any more; a server may take the bot in again, and they go on.
 */
export async function closeLost(
  db: Database,
  where: { readonly channel: string } | { readonly guild: string },
  parts: ClosingParts,
): Promise<void> {
  await closeAll(db, where, parts);
  await forgetUntold(db, where);
  if ('channel' in where) await forgetSubscriptions(db, where);
}

/** Closes the tables where nothing was done for too long; gives the channels in which that is to be told. */
export const closeIdle = (db: Database, parts: ClosingParts): Promise<readonly string[]> =>
  closeAll(db, { idleSince: parts.now() - longestIdle }, parts);

/** Closes the tables that are meant; gives the channels in which they were. */
async function closeAll(
  db: Database,
  which: OpenTables,
  { now, log }: ClosingParts,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const table of readableTables(db, which, log)) {
    const step: AroundStep = { seat: null, person: null, what: 'close' };
    const closed = {
      table: { ...table, stage: 'cancelled' },
      steps: [step],
      events: [],
      how: 'refresh',
      takenBack: null,
    } as const;
    await save(db, table, closed, { interaction: null, at: now() });
    // A try of a daily challenge is at no channel, and nothing of it is told.
    if (table.daily === null) channels.push(table.channel);
  }
  return channels;
}
