import { type PlayerCount, playerCounts } from '#games/sagrada/deal';
import { grid, type Rect } from './rect.ts';
import { type CardPlaces, cardRows, cardRowsHeight } from './card-places.ts';

/** The layout of the picture of the table: what lies beside the windows. */
export interface TableLayout {
  readonly width: number;
  readonly height: number;
  /** The spaces of the round track, rounds 1 to 10. */
  readonly track: readonly Rect[];
  readonly poolBox: Rect;
  /** A place for each die of the pool. */
  readonly pool: readonly Rect[];
  /** While a die waits for its player: its place, and the places of the pool, which moves closer together. */
  readonly waiting: { readonly die: Rect; readonly pool: readonly Rect[] };
  /** A shield for each turn of a round, in turn order: the upper row forward, the lower row back. */
  readonly snake: readonly Rect[];
  /** Score and target in solo; null otherwise. */
  readonly standing: Rect | null;
  readonly cards: CardPlaces;
}

export const pictureWidth = 1080;

export const track = grid({ x: 20, y: 12, width: 95, height: 98 }, 10, 10, { x: 105, y: 0 });

function snakeOf(
  first: Rect,
  players: PlayerCount,
  step: { readonly x: number; readonly y: number },
): readonly Rect[] {
  const places = grid(first, players, 2 * players, step);
  return [...places.slice(0, players), ...places.slice(players).toReversed()];
}

export const shield = (x: number, y: number, width: number): Rect => ({
  x,
  y,
  width,
  height: Math.round(width * 1.1),
});
export const square = (x: number, y: number, side: number): Rect => ({ x, y, width: side, height: side });

/** What all tables have: the track above, and the cards from this height on. */
const atTable = (cardsTop: number) => ({
  width: pictureWidth,
  height: cardsTop + cardRowsHeight + 14,
  track,
  standing: null,
  cards: cardRows(cardsTop),
});

const four: TableLayout = {
  ...atTable(234),
  poolBox: { x: 16, y: 122, width: 856, height: 100 },
  pool: grid(square(27, 130, 84), 9, 9, { x: 94, y: 0 }),
  waiting: {
    die: square(748, 118, 108),
    pool: grid(square(27, 136, 72), 9, 9, { x: 78, y: 0 }),
  },
  snake: snakeOf(shield(887, 122, 42), 4, { x: 45, y: 52 }),
};

const three: TableLayout = {
  ...atTable(258),
  poolBox: { x: 16, y: 122, width: 756, height: 124 },
  pool: grid(square(27, 134, 100), 7, 7, { x: 106, y: 0 }),
  waiting: {
    die: square(642, 129, 110),
    pool: grid(square(27, 146, 76), 7, 7, { x: 84, y: 0 }),
  },
  snake: snakeOf(shield(812, 122, 56), 3, { x: 72, y: 64 }),
};

const two: TableLayout = {
  ...atTable(264),
  poolBox: { x: 16, y: 122, width: 656, height: 130 },
  pool: grid(square(30, 131, 112), 5, 5, { x: 128, y: 0 }),
  waiting: {
    die: square(534, 129, 116),
    pool: grid(square(30, 147, 80), 5, 5, { x: 92, y: 0 }),
  },
  snake: snakeOf(shield(802, 122, 60), 2, { x: 90, y: 68 }),
};

/** The layouts by number of players: fewer players have larger dice in the pool. */
const tableLayouts: Readonly<Record<PlayerCount, TableLayout>> = { 2: two, 3: three, 4: four };

/** The layout for this many players. */
export function tableLayout(players: number): TableLayout {
  const count = playerCounts.find((candidate) => candidate === players);
  if (count === undefined) throw new RangeError(`a table can't have ${players} players`);
  return tableLayouts[count];
}
