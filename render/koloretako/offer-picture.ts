import { patternNamed } from '#games/shared/pattern';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import type { KoloretakoOfferPicture } from '#render/picture';
import { framedWall } from '#render/pictures/framed-wall';
import { layChoiceSill, layTitle } from '#render/pictures/offer';
import { wordsOf } from '#words/words';
import { koloretakoOfferLayout } from './offer-layout.ts';
import { layCardTools, layOrders } from './plaques.ts';
import { layDifficulty } from '#render/parts/difficulty';
import { layCardWindow } from './window.ts';

/** The four windows to choose from, with the numbers of their buttons, and the orders and tools of the game. */
export function koloretakoOfferPlate({ view, locale, style }: KoloretakoOfferPicture): Plate {
  const words = wordsOf(locale);
  const { offered, orders, tools } = view;
  const layout = koloretakoOfferLayout(orders.length, tools.length);
  const windows = layout.windows.map((place) => ({ place, metal: 'stone' }) as const);
  const plate = framedWall(layout, lightOf(1), windows);
  layTitle(plate, layout, words);
  offered.forEach((name, index) => {
    const place = layout.windows[index];
    if (place === undefined) return;
    layCardWindow(plate, place, name, [], { style, metal: 'stone', sign: 'trefoils' });
    const aside = layDifficulty(plate, place.sill, patternNamed(name).difficulty);
    layChoiceSill(plate, place.sill, name, { number: index + 1, aside, isChosen: false });
  });
  layOrders(plate, layout.cards, { orders, points: [] }, words, style);
  const shownTools = tools.map((tool) => ({ tool, state: 'ready' }) as const);
  layCardTools(plate, layout.cards, shownTools, null, words);
  return plate;
}
