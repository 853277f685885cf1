import type { Logger } from 'pino';
import type { Seed } from '#games/shared/seed';
import type { Thinker } from '#players/thinker';
import { newestGame, tableNamed } from '#store/find-tables';
import { chooseLike, setAtTable } from '#store/kept-preferences';
import { learn } from '#store/lessons';
import { forgetMessage, markTold } from '#store/outbox';
import type { Store } from '#store/store';
import type { Announcer } from './announcer.ts';
import { cancel, closeIdle, closeLost } from './closing.ts';
import { atTable, inChannel, refused } from './carry-out.ts';
import { addComputer, type Dealing, join, leave, removeComputer, start } from './lobby.ts';
import { opened } from './opening.ts';
import { act, resign } from './play.ts';
import { recordAt, viewOf } from './view-of.ts';
import { chairsAfter, peopleOn } from './seats.ts';
import { saveNew } from './save.ts';
import type { Schedule } from './schedule.ts';
import { createSettings } from './settings.ts';
import type { TableId } from './table.ts';
import type { Room, Tables } from './tables.ts';
import { createOutbox } from './outbox.ts';
import { createThinking } from './thinking.ts';
import { atAnyTime, undo } from './undo.ts';
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
  readonly log: Logger;
}

/** The tables of a store. They announce through the announcer. */
export function createTables(parts: TablesParts): Tables {
  const { store, now, seed } = parts;
  const outbox = createOutbox(parts);
  const thinking = createThinking({ ...parts, tell: outbox.tell });
  return {
    ...outbox,
    tell(channel) {
      thinking.wake();
      return outbox.tell(channel);
    },
    think: thinking.think,
    async close() {
      await thinking.close();
      await outbox.close();
    },
    ...createSettings(parts),
    // A button under an old game may open the next one, so which button it was doesn't matter here.
    open: (deed, options, like) =>
      inChannel(parts, { what: 'open', deed }, async (db, newest) => {
        const { guild, person } = deed;
        const before = like === undefined ? null : await tableNamed(db, like);
        const chairs = before && chairsAfter(before, person);
        const people = chairs === null ? [person.id] : peopleOn(chairs);
        const set = await setAtTable(db, { table: like ?? null, guild, mode: options.mode }, people);
        const opening = opened(newest, deed, options, { ...parts, attempt: null, chairs }, set);
        if (opening.decision === 'refused') return refused(deed, newest, opening.refusals);
        const circumstances = { interaction: deed.interaction, at: now() };
        const table = await saveNew(db, opening, circumstances);
        if (like !== undefined) await chooseLike(db, like, table.id, { ...circumstances, person: person.id });
        return { outcome: 'done', table: viewOf(table, deed.person.id), events: [], getsMessage: true };
      }),
    join: (deed, room = 'channel') =>
      atTable(parts, { what: 'join', deed }, (table) => join(table, deed, dealingIn(room, seed))),
    leave: (deed, room = 'channel') =>
      atTable(parts, { what: 'leave', deed }, (table) => leave(table, deed, dealingIn(room, seed))),
    addComputer: (deed, level) =>
      atTable(parts, { what: 'addComputer', deed }, (table) => addComputer(table, deed, level)),
    removeComputer: (deed, glazier) =>
      atTable(parts, { what: 'removeComputer', deed }, (table) => removeComputer(table, deed, glazier)),
    start: (deed, mayMove = false) =>
      atTable(parts, { what: 'start', deed }, (table) => start(table, deed, { seed, mayMove })),
    cancel: (deed) => atTable(parts, { what: 'cancel', deed }, (table) => cancel(table, deed)),
    resign: (deed) => atTable(parts, { what: 'resign', deed }, (table) => resign(table, deed)),
    act: (deed, action) => atTable(parts, { what: action.do, deed }, (table) => act(table, deed, [action])),
    actInTurn: (deed, plan) => atTable(parts, { what: 'plan', deed }, (table) => act(table, deed, plan)),
    undo: (deed) => atTable(parts, { what: 'undo', deed: atAnyTime(deed) }, (table) => undo(table, deed)),
    record: (channel, person) =>
      store.read(async (db) => {
        const table = await newestGame(db, channel);
        return table && recordAt(table, person);
      }),
    look: (channel, person) => store.read((db) => seenAt(db, channel, person)),
    here: (channel, table, person) => store.read((db) => tableHere(db, channel, { table, person })),
    visit: (person, pressed) => store.read((db) => visit(db, person, pressed)),
    finished: (channel, id, person) =>
      store.read(async (db) => {
        const table = await tableNamed(db, id);
        const view = table?.place === channel ? viewOf(table, person) : null;
        return view?.stage === 'finished' ? view : null;
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

/** What a game is dealt with where there is room for it; null where there is none. */
const dealingIn = (room: Room, seed: () => Seed): Dealing | null =>
  room === 'none' ? null : { seed, mayMove: room === 'thread' };
