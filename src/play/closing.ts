import type { Logger } from 'pino';
import { dayLength } from '#store/day';
import { forgetDirectChannel } from '#store/direct-channels';
import { unlessDamaged } from '#store/fault';
import { type OpenMatches, openMatches, tableNamed } from '#store/find-matches';
import { forgetUndelivered } from '#store/outbox';
import type { Database } from '#store/schema';
import type { OpenTable, StoredTable } from '#store/stored-match';
import { type Decision, done, refuse } from './decision.ts';
import type { TablesDeps } from './deps.ts';
import type { Hooks } from './hooks.ts';
import { save } from './save.ts';
import { seatOf } from './seats.ts';
import type { Command } from './tables.ts';

/**
 * Cancels the table at any stage; the end of a running game gets a message of its own. A ranked attempt at the daily challenge
 * counts, so it can only be resigned.
 */
export function cancel(table: OpenTable, { person, manager }: Command): Decision {
  const { host, attempt } = table;
  if (attempt?.isRanked === true) return refuse({ code: 'rankedCounts' });
  if (person.id !== host && !manager) return refuse({ code: 'onlyHostOrManager', host });
  const step = { seat: seatOf(table, person.id), person: person.id, what: 'cancel' } as const;
  return done({ ...table, stage: 'cancelled' }, step, table.stage === 'running' ? 'post' : 'refresh');
}

/** How long a table or a game of Koloretako may sit idle: 30 days, in milliseconds. */
export const longestIdle = 30 * dayLength;

type ClosingDeps = Pick<TablesDeps, 'now' | 'log'>;

/**
 * Closes the tables of a channel or server that the bot has lost, because nobody there can be told anything. A lost channel also
 * loses what features keep there, and one of direct messages is opened anew; a server keeps all that in case the bot is invited again.
 */
export async function closeLost(
  db: Database,
  where: { readonly channel: string } | { readonly guild: string },
  { hooks, ...deps }: ClosingDeps & { readonly hooks: Pick<Hooks, 'channelLost'> },
): Promise<void> {
  await closeAll(db, where, deps);
  await forgetUndelivered(db, where);
  if (!('channel' in where)) return;
  await hooks.channelLost(db, where.channel);
  await forgetDirectChannel(db, where.channel);
}

/** Closes tables that were idle for too long; gives the channels to tell. */
export const closeIdle = (db: Database, deps: ClosingDeps): Promise<readonly string[]> =>
  closeAll(db, { idleSince: deps.now() - longestIdle }, deps);

/** Closes these tables; gives their channels. */
async function closeAll(
  db: Database,
  which: OpenMatches,
  { now, log }: ClosingDeps,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const table of await readableTables(db, which, log)) {
    const closed = done(
      { ...table, stage: 'cancelled' as const },
      { seat: null, person: null, what: 'close' },
    );
    await save(db, table, closed, { interaction: null, at: now() });
    if (table.board !== null) channels.push(table.place);
  }
  return channels;
}

/** These open tables, one after the other, each as it is at that moment. */
export const readableTables = async (
  db: Database,
  which: OpenMatches,
  log: Logger,
): Promise<AsyncGenerator<StoredTable>> =>
  readable(await openMatches(db, 'sagrada', which), (id) => tableNamed(db, id), { what: 'table', log });

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
    const match = await unlessDamaged(
      () => read(id),
      (error) => log.error({ err: error, [what]: id }, `unreadable ${what}, stays open`),
    );
    if (match !== null) yield match;
  }
}
