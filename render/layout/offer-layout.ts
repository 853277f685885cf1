import { type PlayerCount, playerCounts } from '#games/sagrada/deal';
import { type CardPlaces, cardColumns, cardColumnsSize, soloCards, soloCardsHeight } from './card-places.ts';
import type { Rect } from './rect.ts';
import { pictureWidth } from './table-layout.ts';
import { type WindowPlace, windowPlace } from './window-place.ts';

/** The layout for choosing a window: four windows. */
export interface OfferLayout {
  readonly width: number;
  readonly height: number;
  /** The plaque of the private objective; null if it is open and lies among the cards. */
  readonly secret: Rect | null;
  readonly windows: readonly WindowPlace[];
}

/** The layout of the picture of all windows on the table. */
interface WindowsLayout {
  readonly width: number;
  readonly height: number;
  /** In seat order. */
  readonly windows: readonly WindowPlace[];
  /** The row letters: beside which window, and their middle. Windows in a row share them. */
  readonly letters: readonly { readonly beside: WindowPlace; readonly x: number }[];
  /** Whether the sills have room for the names of the patterns. */
  readonly hasPatterns: boolean;
}

/** One pitch for two to four windows, which so share their glass. */
const pitch = 88;
/** Two windows in a row, their letters between them. */
const [width, leftmost, rightmost, between] = [1026, 33, 553, 513];
/** Two rows: where Discord is wide, height is short. */
const rowTops = { upper: 105, lower: 630 } as const;

const inRow = (x: number, row: keyof typeof rowTops): WindowPlace =>
  windowPlace(x, rowTops[row], pitch, 64, 'low');

const pair = [inRow(leftmost, 'upper'), inRow(rightmost, 'upper')] as const;
const belowWindow = [inRow(leftmost, 'lower'), inRow(rightmost, 'lower')] as const;
/** The third of three stands in the middle. */
const third = inRow(293, 'lower');

const twoRows = { width, height: 1062, hasPatterns: false } as const;
const fourWindows: WindowsLayout = {
  ...twoRows,
  windows: [...pair, ...belowWindow],
  letters: [
    { beside: pair[0], x: between },
    { beside: belowWindow[0], x: between },
  ],
};
const three: WindowsLayout = {
  ...twoRows,
  windows: [...pair, third],
  letters: [
    { beside: pair[0], x: between },
    { beside: third, x: 253 },
  ],
};

const large = [leftmost, rightmost].map((x) => windowPlace(x, 146, pitch, 80));
const two: WindowsLayout = {
  width,
  height: 598,
  windows: large,
  letters: large.slice(0, 1).map((beside) => ({ beside, x: between })),
  hasPatterns: true,
};

const alone = windowPlace(85, 241, 150, 94);
/** The layout of a solo game. */
export const soloWindowLayout: WindowsLayout = {
  width: 920,
  height: 957,
  windows: [alone],
  letters: [26, 894].map((x) => ({ beside: alone, x })),
  hasPatterns: true,
};

const layouts: Readonly<Record<PlayerCount, WindowsLayout>> = { 2: two, 3: three, 4: fourWindows };

/** The layout for this many players. */
export function windowsLayout(players: number): WindowsLayout {
  const count = playerCounts.find((candidate) => candidate === players);
  if (count === undefined) throw new RangeError(`a table can't have ${players} players`);
  return layouts[count];
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
export interface OfferCardsLayout {
  readonly width: number;
  readonly height: number;
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
