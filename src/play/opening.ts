import { playerCounts } from '#games/sagrada/deal';
import { chanceOf, type Seed } from '#games/shared/seed';
import { sagrada } from '#games/sagrada/rules';
import { type Chair, seatedOn } from '#store/chairs';
import { isOpen, type KeptBoard, type KeptSitter, type KeptTable } from '#store/kept-match';
import type { MatchId } from '#store/match-id';
import { placeBeside } from '#store/threads';
import { nothingTold } from '#store/told';
import { type Opened, refuse, type RefusedDeed } from './decision.ts';
import { type OpeningOptions, setupFrom } from './options.ts';
import type { TableRefusal } from './outcome.ts';
import { computerOf, seated } from './seats.ts';
import type { Person } from './table.ts';
import type { Deed } from './tables.ts';

/** A new table's random parts, except that an attempt at the daily challenge has the day's seed. */
interface Given {
  readonly id: () => MatchId;
  readonly seed: () => Seed;
  /** The daily challenge that it attempts; null for every other table. */
  readonly attempt: KeptTable['attempt'];
  /** For whom seats are kept and which computer players sit down, beside the person; null unless it is a rematch. */
  readonly chairs: readonly Chair[] | null;
  /** The hour for which it is planned; null for now. */
  readonly night: KeptTable['night'];
  /** Whether it can have a thread of its own while the channel has an open table. */
  readonly mayBeside: boolean;
  /** Who wants to play in the next game, because there is no chair for them. */
  readonly guests: KeptTable['guests'];
}

/** Settings of the server and of the host. */
type Set = Pick<KeptTable, 'settings' | 'preferences'>;

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
const newBoard: KeptBoard = { message: null, version: 0, told: nothingTold, thread: null };

/**
 * Opens a table in a channel: the person becomes its host and sits down. A game that waits for nobody is dealt at once: solo, with
 * computer players in all other seats, and a rematch in which nobody is awaited. Beside another open table it gets a thread of its own.
 */
export function opened(
  newest: KeptTable | null,
  deed: Deed,
  options: OpeningOptions,
  { id, seed, attempt, chairs, guests, mayBeside, night }: Given,
  set: Set,
): Opened | RefusedDeed {
  const { channel, guild, person } = deed;
  const { players, awaited } = seatedOn(chairs ?? chairsFor(person, options));
  const taken = takenRefusals(newest);
  const isBeside = mayBeside && taken.length > 0;
  const [first, ...more] = [...(isBeside ? [] : taken), ...placeRefusals(deed, options, players)];
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
const takenRefusals = (newest: KeptTable | null): readonly TableRefusal[] =>
  newest !== null && isOpen(newest) ? [{ code: 'tableTaken', table: newest.id }] : [];

/** In a direct message nobody else can sit down, so there are as many seats as are taken. */
function placeRefusals(
  { guild }: Deed,
  options: OpeningOptions,
  { length }: readonly KeptSitter[],
): readonly TableRefusal[] {
  if (options.mode === 'solo') return [];
  if (guild === null) return length === 1 ? [{ code: 'soloOnlyHere' }] : [];
  return length > options.seats
    ? [{ code: 'tooManyComputers', computers: length - 1, seats: options.seats }]
    : [];
}

/** The person, and the computer players they ask for. */
function chairsFor(person: Person, options: OpeningOptions): readonly Chair[] {
  const players: KeptSitter[] = [seated(person)];
  const { count = 0, level = 'journeyman' } = options.mode === 'solo' ? {} : (options.computers ?? {});
  while (players.length <= count) players.push(computerOf(level, players));
  return players.map((sitter) => ({ isAwaited: false, sitter }));
}
