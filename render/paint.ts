import { pngOf } from '#render/indexed/png';
import type { Plate } from '#render/indexed/plate';
import { handPlate } from '#render/pictures/hand';
import { offerPlate } from '#render/pictures/offer';
import { resultPlate } from '#render/pictures/result';
import { tablePlate } from '#render/pictures/table';
import { tourPlate } from '#render/pictures/tour';
import { windowPlate } from '#render/pictures/window';
import type { Picture } from './picture.ts';

/** The picture, composed but not yet encoded. The plate is lent until the next one is composed. */
export function compose(picture: Picture): Plate {
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
  }
}

/** The picture as a PNG file, made here and now: some twenty milliseconds in which nothing else runs. */
export const paint = (picture: Picture): Buffer => pngOf(compose(picture));
