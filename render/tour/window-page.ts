import { layIrons } from '#render/parts/irons';
import { layNumber, type TourDrawing } from './drawing.ts';
import { layExample, placeAt, tileAt } from './example-window.ts';
import { growing } from './examples.ts';

const place = placeAt(260);

/** A window that is almost done. */
export const windowPage: TourDrawing = {
  window: place,
  lay(plate, { style }) {
    layExample(plate, place, growing.window, { style, metal: 'gold', sign: 'trefoils' });
    for (const [index, space] of [growing.taken, growing.open].entries()) {
      const tile = tileAt(place, space);
      layIrons(plate, tile);
      layNumber(plate, index + 1, tile.x, tile.y);
    }
  },
};
