import { cardRows, cardRowsHeight, type CardPlaces, soloCards, soloCardsHeight } from './card-places.ts';
import type { Rect } from './rect.ts';
import { pictureWidth } from './table-layout.ts';
import { windowPlace, type WindowPlace } from './window-place.ts';

/** The layout for choosing a window: a title and four windows. */
export interface OfferLayout {
  readonly width: number;
  readonly height: number;
  readonly titleBaseline: number;
  /** The plaque of the private objective; null if it is open and lies among the cards. */
  readonly secret: Rect | null;
  readonly windows: readonly WindowPlace[];
}

const rows = [218, 766] as const;

/** At a table the private objective stands beside the title. */
export const offerLayout = (hasSecret: boolean): OfferLayout => ({
  width: pictureWidth,
  height: 1212,
  titleBaseline: 82,
  secret: hasSecret ? { x: 700, y: 14, width: 364, height: 96 } : null,
  windows: rows.flatMap((y) => [60, 580].map((x) => windowPlace(x, y, 88, 74, 'low'))),
});

/** The layout of the cards of a game in which windows are chosen. */
export interface OfferCardsLayout {
  readonly width: number;
  readonly height: number;
  readonly cards: CardPlaces;
}

const margin = 16;

/** Three public objectives and three tools. */
export const offerCardsLayout: OfferCardsLayout = {
  width: pictureWidth,
  height: cardRowsHeight + 2 * margin,
  cards: cardRows(margin),
};

/** In solo, with this many open objectives and tools. */
export const soloOfferCardsLayout = (objectives: number, tools: number): OfferCardsLayout => ({
  width: pictureWidth,
  height: soloCardsHeight + 2 * margin,
  cards: soloCards(margin, objectives, tools),
});
