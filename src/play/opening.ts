import { chanceOf, type Seed } from '#games/shared/seed';
import { sagrada } from '#games/sagrada/rules';
import { isOpen, type KeptAwaited, type KeptBoard, type KeptTable } from '#store/kept-match';
import type { MatchId } from '#store/match-id';
import { nothingTold } from '#store/told';
import { type Opened, refuse, type RefusedDeed } from './decision.ts';
import { setupFrom } from './options.ts';
import type { TableRefusal } from './outcome.ts';
import type { Person, TableOptions } from './table.ts';
import type { Deed } from './tables.ts';

/** A new table's random parts, except that an attempt at the daily challenge has the day's seed. */
interface Given {
  readonly id: () => MatchId;
  readonly seed: () => Seed;
  /** The daily challenge that it attempts; null for every other table. */
  readonly attempt: KeptTable['attempt'];
  /** Who is awaited there, in seat order. */
  readonly awaited: readonly KeptAwaited[];
}

/** Settings of the server and of the host. */
type Set = Pick<KeptTable, 'settings' | 'preferences'>;

/** A match in which nobody has done anything yet: the person is its host and has the first seat. */
export const newMatch = (id: MatchId, { id: host, name }: Person) => ({
  id,
  host,
  players: [{ id: host, name, resigned: false }],
  version: 0,
  changedAt: 0,
  closedAt: null,
  moves: [],
});

/** Before anything is posted. */
const newBoard: KeptBoard = { message: null, told: nothingTold, thread: null };

/**
 * Opens a table in a channel: the person becomes its host and sits down. A solo game is dealt at once, because nobody else can
 * join.
 */
export function opened(
  newest: KeptTable | null,
  deed: Deed,
  options: TableOptions,
  { id, seed, attempt, awaited }: Given,
  set: Set,
): Opened | RefusedDeed {
  const [first, ...more] = [...takenRefusals(newest), ...placeRefusals(deed, options)];
  if (first !== undefined) return refuse(first, ...more);
  const { channel, guild, person } = deed;
  const setup = setupFrom(options);
  const frame = {
    ...newMatch(id(), person),
    of: 'sagrada' as const,
    place: channel,
    guild,
    setup,
    locale: options.locale,
    attempt,
    board: attempt === null ? newBoard : null,
    ...set,
  };
  const opening = { seat: 0, person: person.id, what: 'open' } as const;
  if (options.mode === 'table')
    return {
      decision: 'opened',
      match: { stage: 'lobby', ...frame, game: null, awaited },
      steps: [opening],
    };
  const game = sagrada.newGame(sagrada.deal(setup, chanceOf(seed())));
  return {
    decision: 'opened',
    match: { stage: 'running', ...frame, game, undoable: null },
    steps: [opening, { ...opening, what: 'start' }],
  };
}

/** A channel has at most one open table. */
const takenRefusals = (newest: KeptTable | null): readonly TableRefusal[] =>
  newest !== null && isOpen(newest) ? [{ code: 'tableTaken', table: newest.id }] : [];

/** In a direct message nobody else can sit down. */
const placeRefusals = ({ guild }: Deed, { mode }: TableOptions): readonly TableRefusal[] =>
  guild === null && mode === 'table' ? [{ code: 'soloOnlyHere' }] : [];
