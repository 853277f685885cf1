import type { Logger } from 'pino';
import { type Claim, type Claimant, claimDelivery, claimLeft, leaveAlone } from '#store/claims';
import { saveClocks } from '#store/clocks';
import { tableNamed } from '#store/find-matches';
import type { MatchId } from '#store/match-id';
import { howTogether, markDelivered, requeue, tablesWithPending } from '#store/outbox';
import type { Database, Reading } from '#store/schema';
import { isWhole, shareName } from '#store/share';
import type { StoredTable, TableAt } from '#store/stored-match';
import { tablesToTellIn, type TableToTell, tableToTell } from '#store/to-tell';
import type { Announcement } from './announcer.ts';
import { plan } from './clocks/planning.ts';
import { clocksRestarted } from './clocks/running.ts';
import { closeLost } from './closing.ts';
import { isComputersTurn } from './computers.ts';
import { deliveredInTurn } from './delivered-in-turn.ts';
import type { TablesDeps } from './deps.ts';
import { showsWindows } from './played-on.ts';
import { peopleAt, type TableId } from './table.ts';
import type { Tables } from './tables.ts';
import { type Move, moveAhead, moveBy } from './thread-moves.ts';
import { viewOf } from './view-of.ts';

type OutboxDeps = Pick<
  TablesDeps,
  'store' | 'announcer' | 'schedule' | 'duties' | 'now' | 'hooks' | 'log'
> & {
  /** The time also while players' clocks stand still. */
  readonly realNow: () => number;
};

/** What telling a table needs; a table that moves is told again in its new place. */
interface DeliveringDeps extends OutboxDeps {
  readonly deliver: Tables['deliver'];
}

/** Announces what was saved, channel by channel, until it is told. */
export function createOutbox(
  deps: OutboxDeps,
): Pick<Tables, 'deliver' | 'waitsIn' | 'deliverAll' | 'deliverLeft' | 'close'> {
  const { store, announcer, schedule, duties, log } = deps;
  const { ask, askAll, close } = deliveredInTurn({
    line: announcer.line,
    schedule,
    deliver: (channel) => unlessItFails(deliverTo({ ...deps, deliver: ask }, channel), log, { channel }),
  });
  return {
    deliver: ask,
    waitsIn: (channel) =>
      store.read(async (db) => {
        for (const { read } of await tablesToTellIn(db, channel))
          if (dueOf(await read()) !== null) return true;
        return false;
      }),
    async deliverAll() {
      const waiting = await store.read((db) => tablesWithPending(db, duties.share));
      await askAll(new Set(waiting.map((table) => table.channel)));
    },
    async deliverLeft() {
      const { share } = duties;
      const claimant = claimantOf(deps);
      if (claimant === null || !duties.looksAfter() || !announcer.line.isFree()) return;
      await askAll(await store.transaction((db) => claimLeft(db, claimant, { share, most: mostLeft })));
    },
    close,
  };
}

/** Whether something was told; an unexpected failure counts as not told, and is logged. */
const unlessItFails = (delivery: Promise<boolean>, log: Logger, what: object): Promise<boolean> =>
  delivery.catch((error: unknown) => {
    log.error({ err: error, ...what }, 'announcement failed');
    return false;
  });

/**
 * Announces what is waiting for each table of a channel, skipping those that can't be read. Gives whether nothing is left that is
 * worth retrying soon.
 */
async function deliverTo(deps: DeliveringDeps, channel: string): Promise<boolean> {
  const { store, log } = deps;
  const waiting = await store.read((db) => waitingIn(db, channel), 'one');
  if (waiting === null) return true;
  const { first, others } = waiting;
  const deliver = (table: TableId, due: Promise<Due | null>): Promise<boolean> =>
    unlessItFails(
      due.then((found) => deliverBoard(deps, table, found)),
      log,
      { channel, table },
    );
  let isDelivered = await deliver(first.id, first.due);
  for (const id of others)
    isDelivered =
      (await deliver(
        id,
        store.read((db) => dueNow(db, id), 'one'),
      )) && isDelivered;
  return isDelivered;
}

async function deliverBoard(deps: DeliveringDeps, id: TableId, found: Due | null): Promise<boolean> {
  const { store, announcer, deliver, log } = deps;
  if (found === null) return true;
  const own = await claimed(deps, id, found);
  if (own === 'others') return false;
  if (own === 'nothing') return true;
  const { announcement, move } = await withTime(deps, id, own);
  const { version, channel } = announcement.table;
  if (move !== null) {
    const moved = await moveBy(deps, announcement, move);
    log.info({ table: id, version, ...moved }, 'moving to a thread');
    if (moved.moving === 'later') return false;
    if (moved.moving === 'nowhere') await store.transaction((db) => closeLost(db, { channel }, deps));
    if (moved.moving === 'moved') {
      const { table } = announcement;
      announcer.addToThread({ ...table, channel: moved.thread }, peopleAt(table));
      await deliver(moved.thread);
    }
    if (moved.moving !== 'stays') return true;
  }
  const delivered = await announcer.deliver(announcement);
  log.info({ table: id, version, how: announcement.how, delivery: delivered.delivery }, 'announced');
  switch (delivered.delivery) {
    case 'delivered': {
      const { how, table } = announcement;
      const isEdit = how !== 'post' && delivered.message === table.message;
      const old = await store.transaction((db) => markDelivered(db, id, version, delivered.message, isEdit), {
        durable: false,
      });
      if (old !== null) await announcer.retire(old, announcement.table);
      return true;
    }
    case 'called': {
      // From now on a restart changes this message instead of posting another one.
      const old = await store.transaction(
        async (db) => {
          const before = await markDelivered(db, id, version, delivered.message);
          await requeue(db, id, version, 'refresh');
          return before;
        },
        { durable: false },
      );
      const board = store.read((db) => dueNow(db, id), 'one').then((due) => deliverBoard(deps, id, due));
      const [isDelivered] = await Promise.all([board, old && announcer.retire(old, announcement.table)]);
      return isDelivered;
    }
    case 'notAllowed':
      if (claimantOf(deps) !== null)
        await store.transaction((db) => leaveAlone(db, id, deps.realNow()), { durable: false });
      return true;
    case 'outdated':
      return true;
    case 'channelGone':
      await store.transaction((db) => closeLost(db, { channel }, deps));
      return true;
    case 'later':
      return false;
  }
}

/** How many tables that are left to tell are claimed at once. */
const mostLeft = 50;

/** As whom this process claims what it tells; null if there can't be another one. Clocks stand still in one process, and not in others. */
const claimantOf = ({ duties: { share, isOnServer }, realNow }: OutboxDeps): Claimant | null =>
  isOnServer || !isWhole(share) ? { by: shareName(share), at: realNow() } : null;

/** What this process may tell now of what it found; read again with the claim, because another one may have told it meanwhile. */
async function claimed(
  deps: DeliveringDeps,
  id: TableId,
  found: Due,
): Promise<Due | Exclude<Claim, 'claimed'>> {
  const claimant = claimantOf(deps);
  if (claimant === null) return found;
  return deps.store.transaction(async (db) => {
    const claim = await claimDelivery(db, id, claimant);
    return claim === 'claimed' ? ((await dueNow(db, id)) ?? 'nothing') : claim;
  });
}

/** How long after a turn began its channel may hear of it, in milliseconds, so that its clock needn't start again. */
const soonEnough = 30_000;

/** Starts the clocks that run at a table again, because its channel hears only now whose turn it is. */
async function startWhenTold(db: Database, match: MatchId, at: number): Promise<void> {
  const table = await tableNamed(db, match);
  if (table?.stage !== 'running') return;
  const clocks = clocksRestarted(table, at);
  await saveClocks(db, match, clocks);
  await plan(db, { ...table, clocks }, [], at);
}

/** What is due. If it comes late, nobody has lost time: the clock of a turn starts when its channel hears of it. */
async function withTime({ store, now }: DeliveringDeps, id: TableId, due: Due): Promise<Due> {
  const { announcement, since } = due;
  if (announcement.how !== 'post' || now() - since < soonEnough) return due;
  return store.transaction(async (db) => {
    await startWhenTold(db, id, now());
    return (await dueNow(db, id)) ?? due;
  });
}

/** An announcement, and the thread that the table moves to with it; null if it stays. */
interface Due {
  readonly announcement: Announcement;
  /** When the last thing was done that it tells, in milliseconds since 1970. */
  readonly since: number;
  readonly move: Move | null;
}

/** What is waiting in a channel: what is due for the first of its tables, which mostly is the only one, and the others. */
async function waitingIn(db: Reading, channel: string) {
  const [first, ...others] = await tablesToTellIn(db, channel);
  if (first === undefined) return null;
  const due = first.read().then(dueOf);
  // A table that can't be read fails alone, where it would be told.
  await due.catch(() => null);
  return { first: { id: first.id, due }, others: others.map(({ id }) => id) };
}

/** The same for a table that is read now. */
async function dueNow(db: Reading, id: TableId): Promise<Due | null> {
  const found = await tableToTell(db, id);
  return found && dueOf(found);
}

function dueOf({ table, untold }: TableToTell): Due | null {
  const how = howTogether(untold);
  if (how === null || how === 'later') return null;
  // What computer players do is told with the next turn of a person where no board shows it: an answer has folded it, or there is none yet.
  if (how !== 'post' && awaitsComputers(table) && !hasBoard(table)) return null;
  // The first board is a message of its own, whatever it is for: that the game is paused, or goes on.
  const isFirst = table.stage === 'running' && showsWindows(table);
  const announcement = {
    table: viewOf(table, null),
    events: untold.flatMap(({ events }) => events),
    how: isFirst ? ('post' as const) : how,
  };
  return { announcement, since: table.changedAt, move: moveAhead(table) };
}

const awaitsComputers = (table: StoredTable): table is TableAt<'running'> =>
  table.stage === 'running' && isComputersTurn(table);

const hasBoard = (table: TableAt<'running'>): boolean =>
  table.board?.message !== null && !showsWindows(table);
