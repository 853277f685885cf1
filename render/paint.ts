import { pngBeside, pngOf } from './indexed/png.ts';
import type { Plate } from './indexed/plate.ts';
import { koloretakoCardsPlate } from './koloretako/cards-picture.ts';
import { koloretakoOfferPlate } from './koloretako/offer-picture.ts';
import { koloretakoPlate } from './koloretako/playing-picture.ts';
import { challengeCardPlate } from './pictures/challenge-card.ts';
import { curvePlate } from './pictures/curve.ts';
import { handPlate } from './pictures/hand.ts';
import { offerCardsPlate, offerPlate } from './pictures/offer.ts';
import { resultPlate, scorePlate } from './pictures/result.ts';
import { standingsPlate } from './pictures/standings.ts';
import { tablePlate } from './pictures/table.ts';
import { tourPlate } from './pictures/tour.ts';
import { windowPlate } from './pictures/window.ts';
import { windowsPlate } from './pictures/windows.ts';
import { growthGif, growthGifBeside } from './growth.ts';
import type { Picture, StillPicture } from './picture.ts';

/** The picture, composed but not yet encoded. The plate is only valid until the next call. */
export function compose(picture: StillPicture): Plate {
  switch (picture.kind) {
    case 'windows':
      return windowsPlate(picture);
    case 'table':
      return tablePlate(picture);
    case 'offer':
      return offerPlate(picture);
    case 'offerCards':
      return offerCardsPlate(picture);
    case 'hand':
      return handPlate(picture);
    case 'window':
      return windowPlate(picture);
    case 'result':
      return resultPlate(picture);
    case 'score':
      return scorePlate(picture);
    case 'curve':
      return curvePlate(picture);
    case 'tour':
      return tourPlate(picture);
    case 'standings':
      return standingsPlate(picture);
    case 'dailyCard':
    case 'weeklyCard':
      return challengeCardPlate(picture);
    case 'koloretako':
      return koloretakoPlate(picture);
    case 'koloretakoCards':
      return koloretakoCardsPlate(picture);
    case 'koloretakoOffer':
      return koloretakoOfferPlate(picture);
  }
}

/** What is made to be passed on is smaller than other pictures. */
const mostBytes: Partial<Record<Picture['kind'], number>> = {
  dailyCard: 150_000,
  weeklyCard: 150_000,
  standings: 150_000,
};

/**
 * Paints synchronously, as a PNG or, for moving pictures, a GIF. This blocks the thread for about twenty milliseconds, or a
 * few hundred for a GIF.
 */
export const paint = (picture: Picture): Buffer =>
  picture.kind === 'growth' ? growthGif(picture) : pngOf(compose(picture), mostBytes[picture.kind]);

/** The same file, painted so that this thread can meanwhile draw other pictures. `drawn` is called as soon as it can. */
export function paintBeside(picture: Picture, drawn: () => void): Promise<Buffer> {
  const file =
    picture.kind === 'growth'
      ? growthGifBeside(picture)
      : pngBeside(compose(picture), mostBytes[picture.kind]);
  drawn();
  return file;
}
