import type { CardPlaces } from '#render/layout/card-places';
import { bottom, type Rect } from '#render/layout/rect';
import { pictureWidth } from '#render/layout/table-layout';
import { windowPlace, type WindowPlace } from '#render/layout/window-place';
import { barAt, sumsHeight } from './layout.ts';
import { plaques } from './plaque-layout.ts';

/** The layout of the picture at the end of a game of Koloretako. */
export interface KoloretakoResultLayout {
  readonly width: number;
  readonly height: number;
  readonly titleBaseline: number;
  readonly noteBaseline: number;
  readonly window: WindowPlace;
  readonly bar: readonly Rect[];
  /** The places of the orders, and one for the cost of the empty spaces. */
  readonly cards: CardPlaces;
}

const window = windowPlace(235, 334, 122, 80);
const bar = barAt(bottom(window.sill) + 20);
const cardsTop = bottom(window.sill) + 20 + 152 + sumsHeight + 14;

/** The layout of the end, with this many orders and tools. */
export function koloretakoResultLayout(orders: number, tools: number): KoloretakoResultLayout {
  const { places, height } = plaques(cardsTop, orders + 1, tools);
  return {
    width: pictureWidth,
    height: cardsTop + height + 16,
    titleBaseline: 82,
    noteBaseline: 126,
    window,
    bar,
    cards: places,
  };
}
