import { patternNamed } from '#games/shared/pattern';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { offerLayout } from '#render/layout/offer-layout';
import { atPlaces } from '#render/layout/rect';
import type { KoloretakoOfferPicture } from '#render/picture';
import { blitDifficulty } from '#render/parts/difficulty';
import { framedWall } from '#render/pictures/framed-wall';
import { blitChoiceSill } from '#render/pictures/offer';
import { blitCardWindow } from './window.ts';

/** The four windows to choose from, with the numbers of their buttons. */
export function koloretakoOfferPlate({ offered, style }: KoloretakoOfferPicture): Plate {
  const layout = offerLayout(false);
  const windows = layout.windows.map((place) => ({ place, metal: 'stone' }) as const);
  const plate = framedWall(layout, lightOf(1), windows);
  atPlaces(layout.windows, offered, (place, name, index) => {
    blitCardWindow(plate, place, name, [], { style, metal: 'stone', sign: 'trefoils' });
    const aside = blitDifficulty(plate, place.sill, patternNamed(name).difficulty);
    blitChoiceSill(plate, place.sill, name, { number: index + 1, aside, isChosen: false });
  });
  return plate;
}
