import type { Logger } from 'pino';
import { tableNamed } from '#store/find-tables';
import type { KeptTable } from '#store/kept-match';
import { howTogether, markTold, tablesWithPending, pendingOf } from '#store/outbox';
import type { Reading } from '#store/schema';
import type { Store } from '#store/store';
import { isFree, moveToThread, stayInChannel } from '#store/threads';
import type { Announcement, Announcer } from './announcer.ts';
import { closeLost } from './closing.ts';
import { isComputersTurn } from './computers.ts';
import type { Schedule } from './schedule.ts';
import type { TableId } from './table.ts';
import type { Tables } from './tables.ts';
import { viewOf } from './view-of.ts';

/** The pauses before each retry, in milliseconds; after the last one it waits for the next deed. */
export const pauses = [1_000, 5_000, 30_000, 120_000, 600_000] as const;

export interface OutboxParts {
  readonly store: Store;
  readonly announcer: Announcer;
  readonly schedule: Schedule;
  readonly now: () => number;
  readonly log: Logger;
}

/** What telling a table needs; a table that moves is told again in its new place. */
interface Teller extends OutboxParts {
  readonly tell: Tables['tell'];
}

/** Announces what was saved, channel by channel, and retries after a while if that fails. */
export function createOutbox(parts: OutboxParts): Pick<Tables, 'tell' | 'tellAll' | 'close'> {
  const { store, schedule, log } = parts;
  /** The last announcement asked for in each busy channel. */
  const inHand = new Map<string, Promise<void>>();
  /** Cancels a channel's next retry. */
  const nextTries = new Map<string, () => void>();
  let isClosed = false;

  const stopWaiting = (channel: string): void => {
    nextTries.get(channel)?.();
    nextTries.delete(channel);
  };

  const tryOnce = async (channel: string, tries: number): Promise<void> => {
    if (isClosed) return;
    stopWaiting(channel);
    const isTold = await unlessItFails(tellChannel({ ...parts, tell }, channel), log, { channel });
    const pause = pauses[tries];
    if (isTold || isClosed || pause === undefined) return;
    nextTries.set(
      channel,
      schedule(pause, () => inTurn(channel, tries + 1)),
    );
  };

  const inTurn = (channel: string, tries: number): Promise<void> => {
    const turn = (inHand.get(channel) ?? Promise.resolve())
      .then(() => tryOnce(channel, tries))
      .finally(() => {
        if (inHand.get(channel) === turn) inHand.delete(channel);
      });
    inHand.set(channel, turn);
    return turn;
  };

  const tell: Tables['tell'] = (channel) => inTurn(channel, 0);

  return {
    tell,
    async tellAll() {
      const waiting = await store.read((db) => tablesWithPending(db));
      for (const channel of new Set(waiting.map((table) => table.channel))) await tell(channel);
    },
    async close() {
      isClosed = true;
      for (const channel of nextTries.keys()) stopWaiting(channel);
      await Promise.all(inHand.values());
    },
  };
}

/** Whether something was told; an unexpected failure counts as not told, and is logged. */
const unlessItFails = (telling: Promise<boolean>, log: Logger, what: object): Promise<boolean> =>
  telling.catch((error: unknown) => {
    log.error({ err: error, ...what }, 'announcement failed');
    return false;
  });

/**
 * Announces what is waiting for each table of a channel, skipping those that can't be read. Gives whether nothing is left that is
 * worth retrying soon.
 */
async function tellChannel(parts: Teller, channel: string): Promise<boolean> {
  const { store, log } = parts;
  const waiting = await store.read((db) => waitingIn(db, channel));
  if (waiting === null) return true;
  const { first, others } = waiting;
  const tell = (table: TableId, due: Promise<Due | null>): Promise<boolean> =>
    unlessItFails(
      due.then((found) => tellTable(parts, table, found)),
      log,
      { channel, table },
    );
  let isTold = await tell(first.id, first.due);
  for (const id of others)
    isTold =
      (await tell(
        id,
        store.read((db) => dueOf(db, id)),
      )) && isTold;
  return isTold;
}

async function tellTable(parts: Teller, id: TableId, due: Due | null): Promise<boolean> {
  const { store, announcer, tell, log } = parts;
  if (due === null) return true;
  const { announcement, thread } = due;
  const { version, channel } = announcement.table;
  if (thread !== null) {
    const moving = await move(parts, announcement, thread);
    log.info({ table: id, version, thread, moving }, 'moving to a thread');
    if (moving === 'later') return false;
    if (moving === 'moved') {
      await tell(thread);
      return true;
    }
  }
  const delivered = await announcer.tell(announcement);
  log.info({ table: id, version, how: announcement.how, delivery: delivered.delivery }, 'announced');
  switch (delivered.delivery) {
    case 'told': {
      const old = await store.note((db) => markTold(db, id, version, delivered.message));
      if (old !== null) await announcer.retire(old, announcement.table);
      return true;
    }
    case 'notAllowed':
    case 'outdated':
      return true;
    case 'channelGone':
      await store.transaction((db) => closeLost(db, { channel }, parts));
      return true;
    case 'later':
      return false;
  }
}

/** An announcement, and the thread that the table moves to with it; null if it stays. */
interface Due {
  readonly announcement: Announcement;
  readonly thread: string | null;
}

/** What is waiting in a channel: what is due for the first of its tables, which mostly is the only one, and the others. */
async function waitingIn(db: Reading, channel: string) {
  const [first, ...others] = await tablesWithPending(db, channel);
  if (first === undefined) return null;
  const due = dueOf(db, first.id);
  // A table that can't be read fails alone, where it would be told.
  await due.catch(() => null);
  return { first: { id: first.id, due }, others: others.map(({ id }) => id) };
}

async function dueOf(db: Reading, id: TableId): Promise<Due | null> {
  const [table, pending] = [await tableNamed(db, id), await pendingOf(db, id)];
  const how = howTogether(pending);
  if (table === null || how === null || how === 'later') return null;
  // The message was folded by an answer: what computer players do is told with the next turn of a person.
  if (how !== 'post' && table.board?.message === null && awaitsComputers(table)) return null;
  const announcement = { table: viewOf(table, null), events: pending.flatMap(({ events }) => events), how };
  return { announcement, thread: threadAhead(table) };
}

const awaitsComputers = (table: KeptTable): boolean => table.stage === 'running' && isComputersTurn(table);

/** The thread that a running game still has to move to. */
function threadAhead({ stage, place, board }: KeptTable): string | null {
  const id = board?.thread?.id ?? null;
  return stage !== 'running' || id === place ? null : id;
}

interface MovingParts {
  readonly store: Store;
  readonly announcer: Announcer;
}

/**
 * Moves a table into the thread at this message of its channel before announcing it there, so that buttons in the thread already
 * find it. The thread may exist from an interrupted attempt, but no other table may be open in it.
 */
async function move(
  { store, announcer }: MovingParts,
  announcement: Announcement,
  thread: string,
): Promise<'moved' | 'stays' | 'later'> {
  const { table, events } = announcement;
  const hasRoom = await store.read((db) => isFree(db, thread));
  switch (hasRoom ? await announcer.openThread(table, thread) : 'impossible') {
    case 'later':
      return 'later';
    case 'impossible':
      await store.transaction((db) => stayInChannel(db, table.id));
      return 'stays';
    case 'open':
      await store.transaction((db) => moveToThread(db, table.id, thread));
      if (table.message !== null) {
        const { before: said, since } = table.told;
        await announcer.retire({ message: table.message, said, since: [...since, ...events] }, table);
      }
      return 'moved';
  }
}
