import type { Logger } from 'pino';
import { dayLength } from '#store/day';
import type { OpenTables } from '#store/find-tables';
import { forgetUntold } from '#store/outbox';
import type { Database } from '#store/schema';
import { forgetSubscriptions } from '#store/subscriptions';
import type { AroundStep } from '#store/deed-log';
import { readableTables } from './readable-tables.ts';
import { save } from './save.ts';

/** How long a table or a game of Koloretako may sit idle: 30 days, in milliseconds. */
export const longestIdle = 30 * dayLength;

interface ClosingParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * Closes the tables of a channel or server that the bot has lost, because nobody there can be told anything. A lost channel also
 * loses its summaries; a server keeps them in case the bot is invited again.
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

/** Closes tables that were idle for too long; gives the channels to tell. */
export const closeIdle = (db: Database, parts: ClosingParts): Promise<readonly string[]> =>
  closeAll(db, { idleSince: parts.now() - longestIdle }, parts);

/** Closes these tables; gives their channels. */
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
    // An attempt at a daily challenge has no channel to tell.
    if (table.daily === null) channels.push(table.channel);
  }
  return channels;
}
