import { pngOf } from '#render/indexed/png';
import type { Plate } from '#render/indexed/plate';
import { koloretakoOfferPlate } from '#render/koloretako/offer-picture';
import { koloretakoPlate } from '#render/koloretako/playing-picture';
import { challengeCardPlate } from '#render/pictures/challenge-card';
import { handPlate } from '#render/pictures/hand';
import { offerPlate } from '#render/pictures/offer';
import { resultPlate } from '#render/pictures/result';
import { standingsPlate } from '#render/pictures/standings';
import { tablePlate } from '#render/pictures/table';
import { tourPlate } from '#render/pictures/tour';
import { windowPlate } from '#render/pictures/window';
import { growthGif } from './growth.ts';
import type { Picture, StillPicture } from './picture.ts';

/** The picture, composed but not yet encoded. The plate is only valid until the next call. */
export function compose(picture: StillPicture): Plate {
  switch (picture.kind) {
    case 'table':
      return tablePlate(picture);
    case 'offer':
      return offerPlate(picture);
    case 'hand':
      return handPlate(picture);
    case 'window':
      return windowPlate(picture);
    case 'result':
      return resultPlate(picture);
    case 'tour':
      return tourPlate(picture);
    case 'standings':
      return standingsPlate(picture);
    case 'dailyCard':
    case 'weeklyCard':
      return challengeCardPlate(picture);
    case 'koloretako':
      return koloretakoPlate(picture);
    case 'koloretakoOffer':
      return koloretakoOfferPlate(picture);
  }
}

/**
 * Paints synchronously, as a PNG or, for moving pictures, a GIF. This blocks the thread for about twenty milliseconds, or a
 * few hundred for a GIF.
 */
export const paint = (picture: Picture): Buffer =>
  picture.kind === 'growth' ? growthGif(picture) : pngOf(compose(picture));
