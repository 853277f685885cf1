import { type PlayerCount, playerCounts } from '#games/sagrada/deal';
import { grid, type Rect } from './rect.ts';
import { cardColumn, type CardPlaces, cardRows, cardRowsHeight } from './card-places.ts';
import { windowPlace, type WindowPlace } from './window-place.ts';

/** The layout of the picture of the table. */
export interface TableLayout {
  readonly width: number;
  readonly height: number;
  /** The spaces of the round track, rounds 1 to 10. */
  readonly track: readonly Rect[];
  /** In seat order. */
  readonly windows: readonly WindowPlace[];
  /** The middle of the row letters beside each window. */
  readonly letters: readonly number[];
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

const four: TableLayout = {
  width: pictureWidth,
  height: 1430 + cardRowsHeight + 14,
  track,
  windows: [
    windowPlace(43, 259, 94, 66),
    windowPlace(567, 259, 94, 66),
    windowPlace(43, 857, 94, 66),
    windowPlace(567, 857, 94, 66),
  ],
  letters: [13, 1066, 13, 1066],
  poolBox: { x: 16, y: 1318, width: 856, height: 100 },
  pool: grid(square(27, 1326, 84), 9, 9, { x: 94, y: 0 }),
  waiting: {
    die: square(748, 1314, 108),
    pool: grid(square(27, 1332, 72), 9, 9, { x: 78, y: 0 }),
  },
  standing: null,
  snake: snakeOf(shield(887, 1318, 42), 4, { x: 45, y: 52 }),
  cards: cardRows(1430),
};

const three: TableLayout = {
  width: pictureWidth,
  height: 1328 + cardRowsHeight + 14,
  track,
  windows: [windowPlace(43, 259, 94, 66), windowPlace(567, 259, 94, 66), windowPlace(43, 857, 94, 66)],
  letters: [13, 1066, 13],
  poolBox: { x: 556, y: 736, width: 496, height: 410 },
  pool: [
    ...grid(square(686, 757, 112), 2, 2, { x: 124, y: 0 }),
    ...grid(square(624, 885, 112), 3, 3, { x: 124, y: 0 }),
    ...grid(square(686, 1013, 112), 2, 2, { x: 124, y: 0 }),
  ],
  waiting: {
    die: square(718, 760, 172),
    pool: [
      ...grid(square(608, 952, 90), 4, 4, { x: 102, y: 0 }),
      ...grid(square(659, 1050, 90), 3, 3, { x: 102, y: 0 }),
    ],
  },
  standing: null,
  snake: snakeOf(shield(703, 1162, 58), 3, { x: 72, y: 72 }),
  cards: cardRows(1328),
};

const two: TableLayout = {
  width: pictureWidth,
  height: 1566,
  track,
  windows: [windowPlace(46, 289, 112, 84), windowPlace(46, 1008, 112, 84)],
  letters: [13, 13],
  poolBox: { x: 652, y: 136, width: 412, height: 290 },
  pool: [
    ...grid(square(670, 153, 120), 3, 3, { x: 128, y: 0 }),
    ...grid(square(734, 289, 120), 2, 2, { x: 128, y: 0 }),
  ],
  waiting: {
    die: square(780, 158, 156),
    pool: grid(square(666, 342, 72), 5, 5, { x: 78, y: 0 }),
  },
  standing: null,
  snake: snakeOf(shield(785, 444, 64), 2, { x: 82, y: 80 }),
  cards: cardColumn({ x: 652, y: 612, width: 412, height: 148 }, 157),
};

/** The layouts by number of players: fewer players have larger windows. */
const tableLayouts: Readonly<Record<PlayerCount, TableLayout>> = { 2: two, 3: three, 4: four };

/** The layout for this many players. */
export function tableLayout(players: number): TableLayout {
  const count = playerCounts.find((candidate) => candidate === players);
  if (count === undefined) throw new RangeError(`a table can't have ${players} players`);
  return tableLayouts[count];
}
