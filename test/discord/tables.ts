import type { Setup } from '#games/sagrada/deal';
import type { Game } from '#games/sagrada/game';
import type { Seat } from '#games/shared/seat';
import {
  type Awaited,
  defaultTableSettings,
  type Person,
  tableIdSchema,
  type TableSettings,
  type TableView,
} from '#play/table';
import { viewOf } from '#play/view-of';
import { nothingTold } from '#store/stored-events';

export const people: readonly Person[] = [
  { id: '1100000000000000001', name: 'Ada' },
  { id: '1100000000000000002', name: 'Ben' },
  { id: '1100000000000000003', name: 'Clara' },
  { id: '1100000000000000004', name: 'Dmitri' },
];

export const tableId = tableIdSchema.parse('0a1b2c3d4e');

const fourSeats: Setup = { mode: 'table', players: 4, edition: 'floodgate', reducedBag: false };

/** What the host of this game had chosen, with four seats. */
const openedFor = (setup: Setup): Setup => (setup.mode === 'solo' ? setup : { ...setup, players: 4 });

const frame = (
  players: readonly Person[],
  resigned: readonly number[] = [],
  setup: Setup = fourSeats,
  settings: Partial<TableSettings> = {},
) => ({
  id: tableId,
  of: 'sagrada' as const,
  place: '1300000000000000001',
  guild: '1200000000000000001',
  host: people[0]?.id ?? '',
  setup,
  locale: 'en',
  settings: { ...defaultTableSettings, ...settings },
  preferences: new Map(),
  clocks: [],
  agreements: [],
  attempt: null,
  requests: [],
  guests: [],
  night: null,
  predecessors: [],
  board: { message: null, version: 0, told: nothingTold, thread: null },
  players: players.map(({ id, name }, seat) => ({
    id,
    name,
    presence: resigned.includes(seat) ? ('resigned' as const) : ('here' as const),
    tookOver: false,
  })),
  version: 7,
  changedAt: 0,
  closedAt: null,
  moves: [],
});

/** A table at which these people wait for a game, and seats are kept for others, as spectators see it. */
export const lobby = (
  players: readonly Person[] = people.slice(0, 2),
  awaited: readonly Awaited[] = [],
): TableView => viewOf({ ...frame(players), stage: 'lobby', game: null, awaited }, null);

/** A table with this game, as the person with this id sees it, or as spectators do. */
export function tableWith(
  game: Game,
  person: string | null,
  {
    names = people,
    resigned = [],
    undoable = null,
    winner = null,
    settings = {},
  }: {
    readonly names?: readonly Person[];
    readonly resigned?: readonly number[];
    readonly undoable?: Seat | null;
    /** The seat that won because all others resigned. */
    readonly winner?: Seat | null;
    readonly settings?: Partial<TableSettings>;
  } = {},
): TableView {
  const shared = frame(
    names.slice(0, game.deal.hands.length),
    resigned,
    openedFor(game.deal.setup),
    settings,
  );
  return viewOf(
    game.phase === 'over'
      ? { ...shared, stage: 'finished', game, winner }
      : { ...shared, stage: 'running', game, undoable },
    person,
  );
}

/** A table at this stage. */
export function atStage<S extends TableView['stage']>(
  table: TableView,
  stage: S,
): Extract<TableView, { stage: S }> {
  if (!isAtStage(table, stage)) throw new Error(`the table is ${table.stage}`);
  return table;
}

const isAtStage = <S extends TableView['stage']>(
  table: TableView,
  stage: S,
): table is Extract<TableView, { stage: S }> => table.stage === stage;

export const forTwo: Setup = { mode: 'table', players: 2, edition: 'floodgate', reducedBag: false };
