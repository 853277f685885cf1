import type { CardPlaces } from '#render/layout/card-places';
import type { OfferLayout } from '#render/layout/offer-layout';
import { bottom } from '#render/layout/rect';
import { pictureWidth } from '#render/layout/table-layout';
import { windowPlace } from '#render/layout/window-place';
import { plaques } from './plaque-layout.ts';

/** The windows get smaller when the tools need more rows. */
const large = { pitch: 88, x: [60, 580], y: [265, 842] } as const;
const small = { pitch: 80, x: [70, 610], y: [228, 764] } as const;
const sillHeight = 74;
/** How many tools fit in one row. */
const oneRow = 3;

/** The layout for choosing a window, with this many orders and tools. */
export function koloretakoOfferLayout(
  orders: number,
  tools: number,
): OfferLayout & { readonly cards: CardPlaces } {
  const { pitch, x, y } = tools <= oneRow ? large : small;
  const windows = y.flatMap((top) => x.map((left) => windowPlace(left, top, pitch, sillHeight)));
  const cardsTop = Math.max(...windows.map(({ sill }) => bottom(sill))) + 16;
  const { places, height } = plaques(cardsTop, orders, tools);
  return {
    width: pictureWidth,
    height: cardsTop + height + 16,
    titleBaseline: 88,
    secret: null,
    windows,
    cards: places,
  };
}
