import type { Rect } from './rect.ts';
import { cardRow, pictureWidth } from './table-layout.ts';
import { windowPlace, type WindowPlace } from './window-place.ts';

/** Where everything stands on the picture of the choice: title and secret, four windows, and the cards that are out. */
export const offerLayout: {
  readonly width: number;
  readonly height: number;
  readonly titleBaseline: number;
  readonly secret: Rect;
  readonly windows: readonly WindowPlace[];
  readonly cards: readonly Rect[];
} = {
  width: pictureWidth,
  height: 1516,
  titleBaseline: 88,
  secret: { x: 700, y: 20, width: 364, height: 96 },
  windows: [
    windowPlace(43, 284, 94, 74),
    windowPlace(567, 284, 94, 74),
    windowPlace(43, 894, 94, 74),
    windowPlace(567, 894, 94, 74),
  ],
  cards: cardRow(1382),
};
