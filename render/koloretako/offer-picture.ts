import { patternNamed } from '#games/shared/pattern';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { atPlaces } from '#render/layout/rect';
import type { KoloretakoOfferPicture } from '#render/picture';
import { framedWall } from '#render/pictures/framed-wall';
import { blitChoiceSill, blitTitle } from '#render/pictures/offer';
import { wordsOf } from '#words/words';
import { koloretakoOfferLayout } from './offer-layout.ts';
import { blitCardTools, blitOrders } from './plaques.ts';
import { blitDifficulty } from '#render/parts/difficulty';
import { blitCardWindow } from './window.ts';

/** The four windows to choose from, with the numbers of their buttons, and the orders and tools of the game. */
export function koloretakoOfferPlate({ view, locale, style }: KoloretakoOfferPicture): Plate {
  const words = wordsOf(locale);
  const { offered, orders, tools } = view;
  const layout = koloretakoOfferLayout(orders.length, tools.length);
  const windows = layout.windows.map((place) => ({ place, metal: 'stone' }) as const);
  const plate = framedWall(layout, lightOf(1), windows);
  blitTitle(plate, layout, words);
  atPlaces(layout.windows, offered, (place, name, index) => {
    blitCardWindow(plate, place, name, [], { style, metal: 'stone', sign: 'trefoils' });
    const aside = blitDifficulty(plate, place.sill, patternNamed(name).difficulty);
    blitChoiceSill(plate, place.sill, name, { number: index + 1, aside, isChosen: false });
  });
  blitOrders(plate, layout.cards, { orders, points: [] }, words, style);
  const shownTools = tools.map((tool) => ({ tool, state: 'ready' }) as const);
  blitCardTools(plate, layout.cards, shownTools, null, words);
  return plate;
}
