import type { Rect } from './rect.ts';
import { type CardPlaces, cardRows, cardRowsHeight, soloCards, soloCardsHeight } from './card-places.ts';
import { pictureWidth } from './table-layout.ts';
import { windowPlace, type WindowPlace } from './window-place.ts';

/** The layout for choosing a window: title, four windows, and the cards of the game. */
export interface OfferLayout {
  readonly width: number;
  readonly height: number;
  readonly titleBaseline: number;
  /** The plaque of the private objective; null if it is open and lies among the cards. */
  readonly secret: Rect | null;
  readonly windows: readonly WindowPlace[];
  readonly cards: CardPlaces;
}

const titleBaseline = 88;

/** The layout at a table, with the private objective beside the title. */
export const offerLayout: OfferLayout = {
  width: pictureWidth,
  height: 1380 + cardRowsHeight + 14,
  titleBaseline,
  secret: { x: 700, y: 20, width: 364, height: 96 },
  windows: [
    windowPlace(43, 284, 94, 74),
    windowPlace(567, 284, 94, 74),
    windowPlace(43, 894, 94, 74),
    windowPlace(567, 894, 94, 74),
  ],
  cards: cardRows(1380),
};

const soloCardsTop = 1290;

/** The layout in solo, with this many open objectives and tools. */
export const soloOfferLayout = (objectives: number, tools: number): OfferLayout => ({
  width: pictureWidth,
  height: soloCardsTop + soloCardsHeight + 16,
  titleBaseline,
  secret: null,
  windows: [
    windowPlace(60, 265, 88, 74),
    windowPlace(580, 265, 88, 74),
    windowPlace(60, 842, 88, 74),
    windowPlace(580, 842, 88, 74),
  ],
  cards: soloCards(soloCardsTop, objectives, tools),
});
