import { playerCounts } from '#games/sagrada/deal';
import { sagrada } from '#games/sagrada/rules';
import { chanceOf, type Seed } from '#games/shared/seed';
import { type Chair, seatedOn } from '#store/chairs';
import { tableNamed } from '#store/find-matches';
import { saveGameNight } from '#store/game-nights';
import { addGuest } from '#store/guests';
import type { MatchId } from '#store/match-id';
import type { Database, Reading } from '#store/schema';
import { nothingTold } from '#store/stored-events';
import { isOpen, peopleAt, type StoredBoard, type StoredSitter, type StoredTable } from '#store/stored-match';
import { choose, chooseLike, setAtTable } from '#store/stored-preferences';
import { openedBelow, placeBeside } from '#store/threads';
import { refused } from './carry-out.ts';
import { type Opened, refuse, type RefusedCommand } from './decision.ts';
import type { TablesDeps } from './deps.ts';
import { gameNight, isWithinReach } from './lobbies/game-night.ts';
import { noRoom } from './lobbies/limits.ts';
import { type OpeningOptions, setupFrom } from './options.ts';
import { nowShown, type Outcome, type TableRefusal } from './outcome.ts';
import { saveNew } from './save.ts';
import { chairsAfter, computerOf, peopleOn, seated, seatOf } from './seats.ts';
import type { Person, TableId, TableSettings } from './table.ts';
import type { Command, Room } from './tables.ts';
import { viewOf } from './view-of.ts';

/** A new table's random parts, except that an attempt at the daily challenge has the day's seed. */
interface Given {
  readonly id: () => MatchId;
  readonly seed: () => Seed;
  /** The daily challenge that it attempts; null for every other table. */
  readonly attempt: StoredTable['attempt'];
  /** For whom seats are kept and which computer players sit down, beside the person; null unless it is a rematch. */
  readonly chairs: readonly Chair[] | null;
  /** The hour for which it is planned; null for now. */
  readonly night: StoredTable['night'];
  /** Whether it can have a thread of its own while the channel has an open table. */
  readonly mayBeside: boolean;
  /** Who wants to play in the next game, because there is no chair for them. */
  readonly guests: StoredTable['guests'];
}

/** Settings of the server and of the host. */
type Set = Pick<StoredTable, 'settings' | 'preferences'>;

/** A match in which nobody has done anything yet: the person is its host and has the first seat. */
export const newMatch = (id: MatchId, { id: host, name }: Person) => ({
  id,
  host,
  players: [seated({ id: host, name })],
  predecessors: [],
  version: 0,
  changedAt: 0,
  closedAt: null,
  moves: [],
});

/** Before anything is posted. */
const newBoard: StoredBoard = { message: null, version: 0, told: nothingTold, thread: null };

/**
 * Opens a table in a channel: the person becomes its host and sits down. A game that waits for nobody is dealt at once: solo, with
 * computer players in all other seats, and a rematch in which nobody is awaited. Beside another open table it gets a thread of its own.
 */
export function opened(
  newest: StoredTable | null,
  command: Command,
  options: OpeningOptions,
  { id, seed, attempt, chairs, guests, mayBeside, night }: Given,
  set: Set,
): Opened | RefusedCommand {
  const { channel, guild, person } = command;
  const { players, awaited } = seatedOn(chairs ?? chairsFor(person, options));
  const taken = takenRefusals(newest);
  const isBeside = mayBeside && taken.length > 0;
  const [first, ...more] = [...(isBeside ? [] : taken), ...placeRefusals(command, options, players)];
  if (first !== undefined) return refuse(first, ...more);
  const setup = setupFrom(withRoom(options, players.length + awaited.length));
  const match = newMatch(id(), person);
  const frame = {
    ...match,
    players,
    of: 'sagrada' as const,
    place: isBeside ? placeBeside(channel, match.id) : channel,
    guild,
    setup,
    locale: options.locale,
    attempt,
    board: attempt === null ? { ...newBoard, thread: isBeside ? { id: null, parent: channel } : null } : null,
    requests: [],
    guests,
    ...set,
    clocks: [],
    agreements: [],
    night,
  };
  const opening = { seat: 0, person: person.id, what: 'open' } as const;
  const isComplete = awaited.length === 0 && (players.length === sagrada.seatsOf(setup) || chairs !== null);
  const dealtFor = isComplete || guild === null ? sagrada.setupFor(setup, players.length) : null;
  if (dealtFor === null)
    return {
      decision: 'opened',
      match: { stage: 'lobby', ...frame, game: null, awaited },
      steps: [opening],
    };
  const game = sagrada.newGame(sagrada.deal(dealtFor, chanceOf(seed())));
  return {
    decision: 'opened',
    match: { stage: 'running', ...frame, game, undoable: null },
    steps: [opening, { ...opening, what: 'start' }],
  };
}

/** Guests of a game get seats of their own at its rematch. */
function withRoom(options: OpeningOptions, chairs: number): OpeningOptions {
  if (options.mode === 'solo') return options;
  return {
    ...options,
    seats: playerCounts.find((count) => count >= Math.max(options.seats, chairs)) ?? options.seats,
  };
}

/** A channel has at most one open table; others are in its threads. */
const takenRefusals = (newest: StoredTable | null): readonly TableRefusal[] =>
  newest !== null && isOpen(newest) ? [{ code: 'tableTaken', table: newest.id }] : [];

/** In a direct message nobody else can sit down, so there are as many seats as are taken. */
function placeRefusals(
  { guild }: Command,
  options: OpeningOptions,
  { length }: readonly StoredSitter[],
): readonly TableRefusal[] {
  if (options.mode === 'solo') return [];
  if (guild === null) return length === 1 ? [{ code: 'soloOnlyHere' }] : [];
  return length > options.seats
    ? [{ code: 'tooManyComputers', computers: length - 1, seats: options.seats }]
    : [];
}

/** The person, and the computer players they ask for. */
function chairsFor(person: Person, options: OpeningOptions): readonly Chair[] {
  const players: StoredSitter[] = [seated(person)];
  const { count = 0, level = 'journeyman' } = options.mode === 'solo' ? {} : (options.computers ?? {});
  while (players.length <= count) players.push(computerOf(level, players));
  return players.map((sitter) => ({ isAwaited: false, sitter }));
}

/** What is asked for, and where. */
interface OpeningRequest {
  readonly command: Command;
  /** The channel's newest table. */
  readonly newest: StoredTable | null;
  readonly options: OpeningOptions;
  /** The table whose settings the new one copies, and whose players it awaits if the person was one of them. */
  readonly like: TableId | null;
  readonly room: Room;
}

/**
 * The open table that already is the rematch of this game for a person: a player or guest of that game opened it, in its channel or since then in
 * a thread of it, and the person sits there or can still join. Null if there is none.
 */
async function rematchOf(
  db: Reading,
  before: StoredTable,
  { newest, person }: { readonly newest: StoredTable | null; readonly person: Person },
): Promise<StoredTable | null> {
  const isHosted = ({ host }: StoredTable): boolean =>
    [...peopleAt(before), ...before.guests].some(({ id }) => id === host);
  if (newest !== null && isOpen(newest) && isHosted(newest)) return newest;
  for (const id of await openedBelow(db, before.place, before.closedAt ?? 0)) {
    const table = await tableNamed(db, id);
    if (table === null || table.setup.mode === 'solo' || !isHosted(table)) continue;
    if (table.stage === 'lobby' || seatOf(table, person.id) !== null) return table;
  }
  return null;
}

/** Opens a table, in a channel or beside another one that is open there. */
export async function openTable(
  db: Database,
  { command, newest, options, like, room }: OpeningRequest,
  deps: Pick<TablesDeps, 'id' | 'seed' | 'now'>,
): Promise<Outcome> {
  const { guild, person, interaction } = command;
  const before = like === null ? null : await tableNamed(db, like);
  const again = before && (await rematchOf(db, before, { newest, person }));
  if (again !== null) return refused(command, again, [{ code: 'tableTaken', table: again.id }]);
  const chairs = before && chairsAfter(before, person);
  const people = chairs === null ? [person.id] : peopleOn(chairs);
  const guests = (before?.guests ?? []).filter((guest) => !people.includes(guest.id));
  const set = await setAtTable(db, { table: like, guild, mode: options.mode, isModel: true }, people);
  const asked = settingsIn(options);
  const at = deps.now();
  const hour = options.mode === 'table' ? (options.hour ?? null) : null;
  if (hour !== null && !isWithinReach(hour, at))
    return refused(command, newest, [{ code: 'nightOutOfReach' }]);
  const night = hour === null ? null : gameNight(hour, at);
  const given = { ...deps, attempt: null, chairs, guests, night, mayBeside: room === 'thread' };
  const opening = opened(newest, command, options, given, {
    ...set,
    settings: { ...set.settings, ...asked },
  });
  if (opening.decision === 'refused') return refused(command, newest, opening.refusals);
  const thread = opening.match.board?.thread ?? null;
  const opens = { host: person.id, channel: command.channel, thread };
  const full = guild === null ? null : await noRoom(db, { ...opens, guild }, at);
  if (full !== null) return refused(command, newest, [full]);
  const table = await saveNew(db, opening, { interaction, at });
  if (night !== null && table.stage === 'lobby') await saveGameNight(db, table.id, night);
  for (const guest of guests) await addGuest(db, table.id, guest, at);
  const choosing = { interaction, at, person: person.id };
  if (like !== null) await chooseLike(db, like, table.id, choosing);
  else if (asked !== null) await choose(db, { owner: 'table', id: table.id }, asked, choosing);
  return nowShown(viewOf(table, person.id), { how: 'post', events: [] });
}

/** The settings that are asked for with a table; null for none. */
const settingsIn = (options: OpeningOptions): Pick<TableSettings, 'pace'> | null =>
  options.mode === 'table' && options.pace !== undefined ? { pace: options.pace } : null;
