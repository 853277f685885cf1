import type { Logger } from 'pino';
import { dayLength } from '#store/day';
import { type OpenTables, openTables, tableNamed } from '#store/find-tables';
import { forgetUntold } from '#store/outbox';
import type { Database } from '#store/schema';
import { forgetSubscriptions } from '#store/subscriptions';
import type { AroundStep } from '#store/deed-log';
import type { KeptTable } from '#store/kept-table';
import { save } from './save.ts';
import { type Decision, done, type OpenTable, refuse } from './decision.ts';
import { seatOf } from './seats.ts';
import type { Deed } from './tables.ts';

/**
 * Cancels the table at any stage; the end of a running game gets a message of its own. A ranked attempt at the daily challenge
 * counts, so it can only be resigned.
 */
export function cancel(table: OpenTable, { person, manager }: Deed): Decision {
  const { host, daily } = table;
  if (daily?.isRanked === true) return refuse({ code: 'rankedCounts' });
  if (person.id !== host && !manager) return refuse({ code: 'onlyHostOrManager', host });
  const step = { seat: seatOf(table, person.id), person: person.id, what: 'cancel' } as const;
  return done({ ...table, stage: 'cancelled' }, step, table.stage === 'running' ? 'post' : 'refresh');
}

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
  for await (const table of await readableTables(db, which, log)) {
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

/** These open tables, one after the other, each as it is at that moment. */
export const readableTables = async (
  db: Database,
  which: OpenTables,
  log: Logger,
): Promise<AsyncGenerator<KeptTable>> =>
  readable(await openTables(db, which), (id) => tableNamed(db, id), { what: 'table', log });

/**
 * Reads these matches one after the other. A damaged one is logged and skipped, so that the others can still be read.
 * @param what how the log calls one
 */
export async function* readable<Id extends string, Match>(
  ids: readonly Id[],
  read: (id: Id) => Promise<Match | null>,
  { what, log }: { readonly what: 'table' | 'game'; readonly log: Logger },
): AsyncGenerator<Match> {
  for (const id of ids) {
    const match = await read(id).catch((error: unknown) => {
      log.error({ err: error, [what]: id }, `unreadable ${what}, stays open`);
      return null;
    });
    if (match !== null) yield match;
  }
}
