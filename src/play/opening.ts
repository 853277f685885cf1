import { chanceOf, type Seed } from '#games/shared/seed';
import { sagrada } from '#games/sagrada/rules';
import { setupFor } from '#store/kept-options';
import type { KeptAwaited, KeptTable, KeptTry } from '#store/kept-table';
import type { TableId } from '#store/table-id';
import { nothingTold } from '#store/told';
import { type Opened, refuse, type RefusedDeed } from './decision.ts';
import type { TableRefusal } from './outcome.ts';
import type { TableOptions } from './table.ts';
import type { Deed } from './tables.ts';

/** A new table's random parts, except that an attempt at the daily challenge has the day's seed. */
interface Given {
  readonly id: () => TableId;
  readonly seed: () => Seed;
  /** The daily challenge that it attempts; null for every other table. */
  readonly daily: KeptTry | null;
  /** Who is awaited there, in seat order. */
  readonly awaited: readonly KeptAwaited[];
}

/** Settings of the server and of the host. */
type Set = Pick<KeptTable, 'settings' | 'preferences'>;

/**
 * Opens a table in a channel: the person becomes its host and sits down. A solo game is dealt at once, because nobody else can
 * join.
 */
export function opened(
  newest: KeptTable | null,
  deed: Deed,
  options: TableOptions,
  given: Given,
  set: Set,
): Opened | RefusedDeed {
  const [first, ...more] = [...takenRefusals(newest), ...placeRefusals(deed, options)];
  if (first !== undefined) return refuse(first, ...more);
  const { channel, guild, person } = deed;
  const players = [{ ...person, resigned: false }];
  const frame = {
    id: given.id(),
    channel,
    guild,
    host: person.id,
    options,
    players,
    version: 0,
    ...set,
    thread: null,
    daily: given.daily,
    message: null,
    told: nothingTold,
    moves: [],
  };
  const opening = { seat: 0, person: person.id, what: 'open' } as const;
  if (options.mode === 'table')
    return {
      decision: 'opened',
      table: { stage: 'lobby', ...frame, options, game: null, awaited: given.awaited },
      steps: [opening],
    };
  const setup = setupFor(options, players.length);
  if (setup === null) throw new Error('a solo game is for one');
  const game = sagrada.newGame(sagrada.deal(setup, chanceOf(given.seed())));
  return {
    decision: 'opened',
    table: { stage: 'running', ...frame, game, undoable: null },
    steps: [opening, { ...opening, what: 'start' }],
  };
}

/** A channel has at most one open table. */
const takenRefusals = (newest: KeptTable | null): readonly TableRefusal[] =>
  newest?.stage === 'lobby' || newest?.stage === 'running' ? [{ code: 'tableTaken', table: newest.id }] : [];

/** In a direct message nobody else can sit down. */
const placeRefusals = ({ guild }: Deed, { mode }: TableOptions): readonly TableRefusal[] =>
  guild === null && mode === 'table' ? [{ code: 'soloOnlyHere' }] : [];
