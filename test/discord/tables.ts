import type { Game } from '#games/sagrada/game';
import type { Setup } from '#games/sagrada/deal';
import type { Seat } from '#games/sagrada/turn-order';
import {
  type Awaited,
  defaultTableSettings,
  type Person,
  type TableSettings,
  type TableOptions,
  type TableView,
  tableIdSchema,
} from '#play/table';
import { nothingTold } from '#store/told';
import { viewOf } from '#play/view-of';

export const people: readonly Person[] = [
  { id: '1100000000000000001', name: 'Ada' },
  { id: '1100000000000000002', name: 'Ben' },
  { id: '1100000000000000003', name: 'Clara' },
  { id: '1100000000000000004', name: 'Dmitri' },
];

export const tableId = tableIdSchema.parse('0a1b2c3d4e');

const fourSeats: TableOptions = {
  mode: 'table',
  seats: 4,
  edition: 'floodgate',
  reducedBag: false,
  locale: 'en',
};

/** The options that a host chose for this setup. */
const optionsOf = (setup: Setup): TableOptions =>
  setup.mode === 'solo'
    ? { mode: 'solo', toolCount: setup.toolCount, edition: setup.edition, locale: 'en' }
    : { ...fourSeats, edition: setup.edition, reducedBag: setup.reducedBag };

const frame = (
  players: readonly Person[],
  resigned: readonly number[] = [],
  options: TableOptions = fourSeats,
  settings: Partial<TableSettings> = {},
) => ({
  id: tableId,
  channel: '1300000000000000001',
  guild: '1200000000000000001',
  host: people[0]?.id ?? '',
  options,
  settings: { ...defaultTableSettings, ...settings },
  preferences: new Map(),
  thread: null,
  shown: 'board',
  daily: null,
  players: players.map(({ id, name }, seat) => ({ id, name, resigned: resigned.includes(seat) })),
  version: 7,
  message: null,
  told: nothingTold,
  moves: [],
});

/** A table at which these people wait for a game, and seats are kept for others, as spectators see it. */
export const lobby = (
  players: readonly Person[] = people.slice(0, 2),
  awaited: readonly Awaited[] = [],
): TableView => viewOf({ ...frame(players), stage: 'lobby', game: null, options: fourSeats, awaited }, null);

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
    optionsOf(game.deal.setup),
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
