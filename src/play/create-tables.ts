import type { Logger } from 'pino';
import type { Seed } from '#games/shared/seed';
import type { Thinker } from '#players/thinker';
import { newestGame, tableNamed } from '#store/find-matches';
import { learn } from '#store/lessons';
import { forgetMessage, markTold } from '#store/outbox';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import type { OpenTable } from '#store/stored-match';
import { inThreads } from '#store/threads';
import type { Announcer } from './announcer.ts';
import { atTable, inChannel } from './carry-out.ts';
import { cancel, closeIdle, closeLost } from './closing.ts';
import { computerTurns } from './computer-turns.ts';
import { refuse } from './decision.ts';
import { deadlines } from './due/deadlines.ts';
import { notices } from './due/notices.ts';
import type { Duties, Schedule } from './duties.ts';
import type { Hooks } from './hooks.ts';
import { createJobs } from './jobs.ts';
import { returnToSeat } from './late/returning.ts';
import { planNight } from './lobbies/game-night.ts';
import { nextThreadAt } from './lobbies/limits.ts';
import { addComputer, type Dealing, join, leave, removeComputer, start } from './lobby.ts';
import { nudgeFor } from './nudges/by-hand.ts';
import { agreeFor, agreeToSubstitute } from './offers/deciding.ts';
import { openTable } from './opening.ts';
import { createOutbox } from './outbox.ts';
import { act, atAnyTime, resign, undo } from './play.ts';
import { createSettings } from './settings.ts';
import { peopleAt, type TableId } from './table.ts';
import type { Room, Tables } from './tables.ts';
import { hadSeat } from './taking-over/seat-mark.ts';
import { giveSeat, sitIn, takeSeat } from './taking-over/taking-over.ts';
import { recordAt, viewOf } from './view-of.ts';
import { seenAt, tableHere, visit } from './visit.ts';

/** What tables need from outside. */
export interface TablesParts {
  readonly store: Store;
  readonly announcer: Announcer;
  /** Where computer players think. */
  readonly thinker: Thinker;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A seed that nobody can guess, new for each game. */
  readonly seed: () => Seed;
  /** An id that no other table has. */
  readonly id: () => TableId;
  readonly schedule: Schedule;
  /** What this process does of all that only one may do. */
  readonly duties: Duties;
  readonly hooks: Hooks;
  readonly log: Logger;
}

/**
 * The tables of a store. They announce through the announcer, and live in the time of players' clocks, which stand still while nobody can
 * play.
 * @param realNow the time that goes on meanwhile
 */
export function createTables(parts: TablesParts, realNow: () => number = parts.now): Tables {
  const { store, now, seed } = parts;
  const outbox = createOutbox({ ...parts, realNow });
  const tell: Tables['tell'] = (channel) => {
    jobs.wake();
    return outbox.tell(channel);
  };
  const asking = { ...parts, tell };
  const jobs = createJobs(parts, [
    deadlines(asking),
    computerTurns(asking),
    ...parts.hooks.jobs(tell),
    notices(parts),
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
    tell,
    tellLeft() {
      jobs.wake();
      return outbox.tellLeft();
    },
    settle: jobs.settle,
    async close() {
      await jobs.close();
      await outbox.close();
    },
    ...createSettings(parts),
    // A button under an old game may open the next one, so which button it was doesn't matter here.
    async open(command, options, like = null, room = 'channel') {
      const outcome = await inChannel(parts, { what: 'open', command }, (db, newest) =>
        openTable(db, { command, newest, options, like, room }, parts),
      );
      // A table beside another one still has to move.
      if (outcome.outcome === 'done' && outcome.match.channel === command.channel)
        parts.announcer.addToThread(outcome.match, peopleAt(outcome.match));
      return outcome;
    },
    join: (command, room = 'channel') =>
      atTable(asking, { what: 'join', command }, async (table, db) =>
        join(table, command, await dealingIn(room, db, table)),
      ),
    planNight: (command, hour) =>
      inChannel(parts, { what: 'planNight', command }, (db, newest) =>
        planNight(db, newest, command, { hour, at: now() }),
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
        (await hadSeat(db, { person: command.person.id, match: table.id }, seed))
          ? refuse({ code: 'knowsOtherCards' })
          : takeSeat(table, command, seat, now()),
      ),
    giveSeat: (command) =>
      atTable(asking, { what: 'giveSeat', command }, (table) => giveSeat(table, command)),
    sitIn: (command, isWanted) =>
      inChannel(parts, { what: 'sitIn', command }, (db, newest) =>
        sitIn(db, newest, command, { isWanted, at: now() }),
      ),
    nudge: (command) =>
      inChannel(parts, { what: 'nudge', command }, (db, newest) => nudgeFor(db, newest, command, now())),
    letSubstitute: (command, seat) =>
      inChannel(parts, { what: 'letSubstitute', command }, (db, newest) =>
        agreeToSubstitute(db, newest, command, { seat, at: now() }),
      ),
    letComputer: (command, turn) =>
      inChannel(parts, { what: 'letComputer', command }, (db, newest) =>
        agreeFor(db, newest, command, { turn, at: now() }),
      ),
    undo: (command) =>
      atTable(asking, { what: 'undo', command: atAnyTime(command) }, (table) => undo(table, command)),
    record: (channel, person) =>
      store.read(async (db) => {
        const table = await newestGame(db, channel);
        return table && recordAt(table, person);
      }),
    look: (channel, person) => store.read((db) => seenAt(db, channel, person)),
    here: (channel, table, person) => store.read((db) => tableHere(db, channel, { table, person })),
    threads: (channel) =>
      store.read(async (db) => (await inThreads(db, channel)).map(({ thread }) => thread)),
    visit: (person, channel, pressed) => store.read((db) => visit(db, person, channel, pressed)),
    comeBack: (command) => returnToSeat(parts, command),
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
    learns: (person, lesson) => store.note((db) => learn(db, person, lesson)),
    told: (table, version, message) => store.note((db) => markTold(db, table, version, message)),
    retired: (table, message) => store.note((db) => forgetMessage(db, table, message)),
    channelGone: (channel) => store.transaction((db) => closeLost(db, { channel }, parts)),
    async closeIdle() {
      const channels = await store.transaction((db) => closeIdle(db, parts));
      for (const channel of channels) await outbox.tell(channel);
    },
  };
}
