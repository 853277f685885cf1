import { cardColumns, cardColumnsSize, type CardPlaces, soloCards, soloCardsHeight } from './card-places.ts';
import type { Rect, Size } from './rect.ts';
import { pictureWidth } from './table-layout.ts';
import type { WindowPlace } from './window-place.ts';
import { windowsLayout } from './windows-layout.ts';

/** The layout for choosing a window: four windows. */
interface OfferLayout extends Size {
  /** The plaque of the private objective; null if it is open and lies among the cards. */
  readonly secret: Rect | null;
  readonly windows: readonly WindowPlace[];
}

const four = windowsLayout(4);
const secret = { x: 173, y: 10, width: 680, height: 76 } as const;
/** How much lower the windows stand below the private objective. */
const below = 78;

/** The same places as at a table of four, so that their glass is only drawn once; the message asks, so they need no title. */
export const offerLayout = (hasSecret: boolean): OfferLayout => ({
  width: four.width,
  height: four.height + (hasSecret ? below : 0),
  secret: hasSecret ? secret : null,
  windows: hasSecret ? four.windows.map(lowered) : four.windows,
});

const lowered = ({ grid, sill, ...place }: WindowPlace): WindowPlace => ({
  ...place,
  grid: { ...grid, y: grid.y + below },
  sill: { ...sill, y: sill.y + below },
});

/** The layout of the cards of a game in which windows are chosen. */
interface OfferCardsLayout extends Size {
  readonly cards: CardPlaces;
}

const margin = 16;

/** Three public objectives and three tools, so narrow that a phone hardly shrinks them. */
export const offerCardsLayout: OfferCardsLayout = {
  width: cardColumnsSize.width + 2 * margin,
  height: cardColumnsSize.height + 2 * margin,
  cards: cardColumns(margin, margin),
};

/** In solo, with this many open objectives and tools. */
export const soloOfferCardsLayout = (objectives: number, tools: number): OfferCardsLayout => ({
  width: pictureWidth,
  height: soloCardsHeight + 2 * margin,
  cards: soloCards(margin, objectives, tools),
});
