import { playerCounts, type Setup } from '#games/sagrada/deal';
import { sagrada } from '#games/sagrada/rules';
import { chanceOf, type Seed } from '#games/shared/seed';
import type { ComputerId, Level } from '#players/computers';
import { type Chair, chairsOf, seatedOn } from '#store/chairs';
import type { AroundStep } from '#store/step-log';
import { type OpenTable, peopleAt, type StoredThread, type TableAt } from '#store/stored-match';
import { type Decision, done, refuse } from './decision.ts';
import type { TableRefusal } from './outcome.ts';
import { computerOf, isComputer, seated, seatOf } from './seats.ts';
import type { Command } from './tables.ts';

const [fewestPlayers] = playerCounts;

/** What a game is dealt with. */
export interface Dealing {
  readonly seed: () => Seed;
  /** Whether it may move into a thread. */
  readonly mayMove: boolean;
}

/**
 * Sits down in the seat that is kept for the person, else in the next free one.
 * @param dealing null where no game may begin now: then its host starts it
 */
export function join(table: OpenTable, { person }: Command, dealing: Dealing | null): Decision {
  if (seatOf(table, person.id) !== null) return refuse({ code: 'alreadySeated' });
  if (table.setup.mode === 'solo') return refuse({ code: 'soloTable' });
  if (table.stage !== 'lobby') return refuse({ code: 'alreadyStarted' });
  const chairs = chairsOf(table);
  const kept = placeOf(chairs, person.id);
  const full = kept === null ? fullRefusal(table) : null;
  if (full !== null) return refuse(full);
  const chair: Chair = { isAwaited: false, sitter: seated(person) };
  const joined = { ...table, ...seatedOn(chairs.toSpliced(kept ?? chairs.length, 1, chair)) };
  const step = { seat: seatOf(joined, person.id), person: person.id, what: 'join' } as const;
  return answered(table, joined, step, dealing);
}

/**
 * Leaves the lobby, and the others move up. Someone who is awaited at a rematch declines. When the host leaves, the first of
 * the others becomes host. When the last one leaves, the table closes.
 */
export function leave(table: OpenTable, { person }: Command, dealing: Dealing | null): Decision {
  const seat = seatOf(table, person.id);
  if (table.stage !== 'lobby') return refuse({ code: seat === null ? 'notSeated' : 'leaveMeansResign' });
  const chairs = chairsOf(table);
  const place = placeOf(chairs, person.id);
  if (place === null) return refuse({ code: 'notSeated' });
  const left = { ...table, ...seatedOn(chairs.toSpliced(place, 1)) };
  const step = { seat, person: person.id, what: 'leave' } as const;
  const [first] = peopleAt(left);
  if (first === undefined) return done({ ...left, stage: 'cancelled' }, step);
  return answered(table, { ...left, host: table.host === person.id ? first.id : table.host }, step, dealing);
}

/** Deals: the game starts with the choice of windows, without those who are still awaited. */
export function start(table: OpenTable, { person }: Command, dealing: Dealing): Decision {
  if (table.stage !== 'lobby') return refuse({ code: 'alreadyStarted' });
  const { host, players } = table;
  const setup = setupAt(table);
  const tooFew = { code: 'tooFewPlayers', players: players.length, needed: fewestPlayers } as const;
  if (person.id !== host)
    return refuse<TableRefusal>({ code: 'onlyHost', host }, ...(setup === null ? [tooFew] : []));
  if (setup === null) return refuse(tooFew);
  const step = { seat: seatOf(table, person.id), person: person.id, what: 'start' } as const;
  return done(dealt(table, setup, dealing), step, 'post');
}

/** What an answer leads to: when it is the last one that a rematch waited for, the game begins. */
function answered(
  before: TableAt<'lobby'>,
  after: TableAt<'lobby'>,
  step: AroundStep,
  dealing: Dealing | null,
): Decision {
  const isLast = before.awaited.length > 0 && after.awaited.length === 0;
  const setup = setupAt(after);
  if (!isLast || setup === null || dealing === null) return done(after, step);
  return {
    decision: 'done',
    match: dealt(after, setup, dealing),
    steps: [step, { seat: null, person: null, what: 'start' }],
    announced: { how: 'post', events: [] },
    takenBack: null,
  };
}

/** What is dealt for those who sit there; null if they are too few. */
const setupAt = ({ setup, players }: TableAt<'lobby'>): Setup | null =>
  sagrada.setupFor(setup, players.length);

function dealt(table: TableAt<'lobby'>, setup: Setup, { seed, mayMove }: Dealing): TableAt<'running'> {
  const { awaited: _, ...frame } = table;
  const game = sagrada.newGame(sagrada.deal(setup, chanceOf(seed())));
  const thread = mayMove ? threadFor(table) : null;
  const board = thread === null || table.board === null ? table.board : { ...table.board, thread };
  return { ...frame, stage: 'running', board, game, undoable: null };
}

/** The person's place among the chairs, on one or awaited there; null without either. */
function placeOf(chairs: readonly Chair[], person: string): number | null {
  const place = chairs.findIndex((chair) => {
    const whose = chair.isAwaited ? chair.person : chair.sitter;
    return 'id' in whose && whose.id === person;
  });
  return place < 0 ? null : place;
}

/** Seats a computer player of a level in the next free seat: anyone who sits there may ask for one. */
export function addComputer(table: OpenTable, { person }: Command, level: Level): Decision {
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.stage !== 'lobby') return refuse({ code: 'alreadyStarted' });
  const full = fullRefusal(table);
  if (full !== null) return refuse(full);
  const chair: Chair = { isAwaited: false, sitter: computerOf(level, table.players) };
  const seated = { ...table, ...seatedOn([...chairsOf(table), chair]) };
  return done(seated, { seat, person: person.id, what: 'addComputer' });
}

/** Frees the seat of a computer player: anyone who sits there may ask for it. */
export function removeComputer(table: OpenTable, { person }: Command, computer: ComputerId): Decision {
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.stage !== 'lobby') return refuse({ code: 'alreadyStarted' });
  const isThis = (chair: Chair): boolean => !chair.isAwaited && isComputer(chair.sitter, computer);
  const chairs = chairsOf(table);
  if (!chairs.some(isThis)) return refuse({ code: 'computerGone' });
  const left = { ...table, ...seatedOn(chairs.filter((chair) => !isThis(chair))) };
  return done(left, { seat: seatOf(left, person.id), person: person.id, what: 'removeComputer' });
}

/** Why nobody else can sit down; null if a seat is free. */
function fullRefusal(table: TableAt<'lobby'>): TableRefusal | null {
  const { players: seats } = table.setup;
  if (table.players.length >= seats) return { code: 'tableFull', seats };
  return chairsOf(table).length >= seats ? { code: 'seatsKept' } : null;
}

/** The thread for the game, which starts at the lobby's message. */
function threadFor({ settings, board, place: parent }: TableAt<'lobby'>): StoredThread | null {
  const id = board?.message ?? null;
  return settings.place === 'thread' && id !== null ? { id, parent } : null;
}
