import type { CardPlaces } from '#render/layout/card-places';
import { bottom, grid, type Rect } from '#render/layout/rect';
import { pictureWidth, shield } from '#render/layout/table-layout';
import { windowPlace, type WindowPlace } from '#render/layout/window-place';
import { plaques } from './plaque-layout.ts';

/** The layout of the picture of a running game of Koloretako. */
export interface KoloretakoLayout {
  readonly width: number;
  readonly height: number;
  /** The positions of the turn bar. */
  readonly bar: readonly Rect[];
  readonly window: WindowPlace;
  /** The middle of the row letters beside the window. */
  readonly letters: number;
  readonly tray: Rect;
  /** A place for each card in the hand. */
  readonly hand: readonly Rect[];
  /** A shield for each turn of a round. */
  readonly turns: readonly Rect[];
  readonly standing: Rect;
  readonly cards: CardPlaces;
}

/** Ten positions side by side, each with room for a stack of three. */
export const barAt = (y: number): readonly Rect[] =>
  grid({ x: 20, y, width: 95, height: 152 }, 10, 10, { x: 105, y: 0 });

/** The height of the line below the bar, which shows how the target grew. */
export const sumsHeight = 36;

const bar = barAt(12);
const window = windowPlace(68, 430, 144, 92);
const columnTop = 208;
const column = { x: 846, width: 218 } as const;
const tray: Rect = { ...column, y: columnTop, height: 652 };
const cardsTop = bottom(window.sill) + 16;

/** The layout for this many orders and tools. */
export function koloretakoLayout(orders: number, tools: number): KoloretakoLayout {
  const { places, height } = plaques(cardsTop, orders, tools);
  return {
    width: pictureWidth,
    height: cardsTop + height + 16,
    bar,
    window,
    letters: 24,
    tray,
    hand: grid({ x: tray.x + 34, y: tray.y + 15, width: 150, height: 196 }, 1, 3, { x: 0, y: 213 }),
    turns: grid(shield(column.x + 39, bottom(tray) + 10, 64), 2, 2, { x: 76, y: 0 }),
    standing: { ...column, y: bottom(tray) + 90, height: bottom(window.sill) - bottom(tray) - 90 },
    cards: places,
  };
}
