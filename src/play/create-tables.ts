import { newestGame, tableNamed } from '#store/find-matches';
import { learn } from '#store/lessons';
import { forgetMessage, markDelivered } from '#store/outbox';
import type { Database } from '#store/schema';
import type { OpenTable } from '#store/stored-match';
import { inThreads } from '#store/threads';
import { atOpenTable, atTable, inChannel } from './carry-out.ts';
import { cancel, closeIdle, closeLost } from './closing.ts';
import { computerTurns } from './computer-turns.ts';
import { refuse } from './decision.ts';
import type { TablesDeps } from './deps.ts';
import { deadlines } from './due/deadlines.ts';
import { notices } from './due/notices.ts';
import { createJobs } from './jobs.ts';
import { returnToSeat } from './late/returning.ts';
import { planNight } from './lobbies/game-night.ts';
import { nextThreadAt } from './lobbies/limits.ts';
import { addComputer, type Dealing, join, leave, removeComputer, start } from './lobby.ts';
import { hasLeftMark } from './marks.ts';
import { nudgeFor } from './nudges/by-hand.ts';
import { agreeFor, agreeToSubstitute } from './offers/deciding.ts';
import { openTable } from './opening.ts';
import { createOutbox } from './outbox.ts';
import { act, atAnyTime, resign, undo } from './play.ts';
import { requestContext, seenAt, tableHere } from './request-context.ts';
import { createSettings } from './settings.ts';
import { peopleAt } from './table.ts';
import type { Room, Tables } from './tables.ts';
import { giveSeat, sitIn, takeSeat } from './taking-over/taking-over.ts';
import { recordAt, viewOf } from './view-of.ts';

/**
 * The tables of a store. They announce through the announcer, and live in the time of players' clocks, which stand still while nobody can
 * play.
 * @param realNow the time that goes on meanwhile
 */
export function createTables(deps: TablesDeps, realNow: () => number = deps.now): Tables {
  const { store, now, seed } = deps;
  const outbox = createOutbox({ ...deps, realNow });
  const deliver: Tables['deliver'] = (channel) => {
    jobs.wake();
    return outbox.deliver(channel);
  };
  const asking = { ...deps, deliver };
  const jobs = createJobs(deps, [
    deadlines(asking),
    computerTurns(asking),
    ...deps.hooks.jobs(deliver),
    notices(deps),
  ]);
  /** Whether a channel can get another thread. */
  const hasRoom = async (db: Database, { settings, guild, place }: OpenTable): Promise<boolean> =>
    settings.place === 'thread' &&
    guild !== null &&
    (await nextThreadAt(db, { guild, channel: place }, now())) === null;
  /** What a game is dealt with where there is room for it; null where there is none. */
  const dealingIn = async (room: Room, db: Database, table: OpenTable): Promise<Dealing | null> =>
    room === 'none' ? null : { seed, mayMove: room === 'thread' && (await hasRoom(db, table)) };
  return {
    ...outbox,
    deliver,
    deliverLeft() {
      jobs.wake();
      return outbox.deliverLeft();
    },
    settle: jobs.settle,
    async close() {
      await jobs.close();
      await outbox.close();
    },
    ...createSettings(deps),
    // A button under an old game may open the next one, so which button it was doesn't matter here.
    async open(command, options, like = null, room = 'channel') {
      const outcome = await inChannel(deps, { what: 'open', command }, (db, newest) =>
        openTable(db, { command, newest, options, like, room }, deps),
      );
      // A table beside another one still has to move.
      if (outcome.outcome === 'done' && outcome.match.channel === command.channel)
        deps.announcer.addToThread(outcome.match, peopleAt(outcome.match));
      return outcome;
    },
    join: (command, room = 'channel') =>
      atTable(asking, { what: 'join', command }, async (table, db) =>
        join(table, command, await dealingIn(room, db, table)),
      ),
    planNight: (command, hour) =>
      atOpenTable(deps, { what: 'planNight', command }, (db, table) =>
        planNight(db, table, command, { hour, at: now() }),
      ),
    leave: (command, room = 'channel') =>
      atTable(asking, { what: 'leave', command }, async (table, db) =>
        leave(table, command, await dealingIn(room, db, table)),
      ),
    addComputer: (command, level) =>
      atTable(asking, { what: 'addComputer', command }, (table) => addComputer(table, command, level)),
    removeComputer: (command, computer) =>
      atTable(asking, { what: 'removeComputer', command }, (table) =>
        removeComputer(table, command, computer),
      ),
    start: (command, mayMove = false) =>
      atTable(asking, { what: 'start', command }, async (table, db) =>
        start(table, command, { seed, mayMove: mayMove && (await hasRoom(db, table)) }),
      ),
    cancel: (command) => atTable(asking, { what: 'cancel', command }, (table) => cancel(table, command)),
    resign: (command) => atTable(asking, { what: 'resign', command }, (table) => resign(table, command)),
    act: (command, action) =>
      atTable(asking, { what: action.do, command }, (table) => act(table, command, [action])),
    actInTurn: (command, plan) =>
      atTable(asking, { what: 'plan', command }, (table) => act(table, command, plan)),
    takeSeat: (command, seat) =>
      atTable(asking, { what: 'takeSeat', command }, async (table, db) =>
        (await hasLeftMark(db, { kind: 'seat', of: table.id, person: command.person.id }, seed))
          ? refuse({ code: 'knowsOtherCards' })
          : takeSeat(table, command, seat, now()),
      ),
    giveSeat: (command) =>
      atTable(asking, { what: 'giveSeat', command }, (table) => giveSeat(table, command)),
    sitIn: (command, isWanted) =>
      inChannel(deps, { what: 'sitIn', command }, (db, newest) =>
        sitIn(db, newest, command, { isWanted, at: now() }),
      ),
    nudge: (command) =>
      atOpenTable(deps, { what: 'nudge', command }, (db, table) => nudgeFor(db, table, command, now())),
    letSubstitute: (command, seat) =>
      atOpenTable(deps, { what: 'letSubstitute', command }, (db, table) =>
        agreeToSubstitute(db, table, command, { seat, at: now() }),
      ),
    letComputer: (command, turn) =>
      atOpenTable(deps, { what: 'letComputer', command }, (db, table) =>
        agreeFor(db, table, command, { turn, at: now() }),
      ),
    undo: (command) =>
      atTable(asking, { what: 'undo', command: atAnyTime(command) }, (table) => undo(table, command)),
    record: (channel, person) =>
      store.read(async (db) => {
        const table = await newestGame(db, channel);
        return table && recordAt(table, person);
      }),
    look: (channel, person) => store.read((db) => seenAt(db, channel, person), 'one'),
    here: (channel, table, person) => store.read((db) => tableHere(db, channel, { table, person }), 'one'),
    threads: (channel) =>
      store.read(async (db) => (await inThreads(db, channel)).map(({ thread }) => thread)),
    requestContext: (person, channel, pressed) =>
      store.read((db) => requestContext(db, person, channel, pressed), pressed === null ? 'one' : 'several'),
    comeBack: (command) => returnToSeat(deps, command),
    finished: (channel, id, person) =>
      store.read(async (db) => {
        const table = await tableNamed(db, id);
        const view = table?.place === channel ? viewOf(table, person) : null;
        return view?.stage === 'finished' ? view : null;
      }),
    folded: (channel, id, person) =>
      store.read(async (db) => {
        const table = await tableNamed(db, id);
        const view = table?.place === channel ? viewOf(table, person) : null;
        return view?.stage === 'cancelled' && view.why === 'folded' ? view : null;
      }),
    learns: (person, lesson) => store.transaction((db) => learn(db, person, lesson), { durable: false }),
    delivered: (table, version, message) =>
      store.transaction((db) => markDelivered(db, table, version, message), { durable: false }),
    retired: (table, message) =>
      store.transaction((db) => forgetMessage(db, table, message), { durable: false }),
    channelGone: (channel) => store.transaction((db) => closeLost(db, { channel }, deps)),
    async closeIdle() {
      const channels = await store.transaction((db) => closeIdle(db, deps));
      for (const channel of channels) await outbox.deliver(channel);
    },
  };
}
