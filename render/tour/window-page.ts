import { spaceBox } from '#render/layout/window-place';
import { blitIrons } from '#render/parts/irons';
import { blitNumber, type TourDrawing } from './drawing.ts';
import { blitExample, placeAt } from './example-window.ts';
import { growing } from './examples.ts';

const place = placeAt(260);

/** A window that is almost done. */
export const windowPage: TourDrawing = {
  window: place,
  blit(plate, { style }) {
    blitExample(plate, place, growing.window, { style, metal: 'gold', sign: 'trefoils' });
    for (const [index, space] of [growing.taken, growing.open].entries()) {
      const tile = spaceBox(place, space);
      blitIrons(plate, tile);
      blitNumber(plate, index + 1, tile.x, tile.y);
    }
  },
};
