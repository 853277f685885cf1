import type { Space } from '#games/shared/space';
import { right } from '#render/layout/rect';
import { square } from '#render/layout/table-layout';
import { layDie } from '#render/parts/dice';
import { laySetting } from '#render/parts/setting';
import { layForbidden, type TourDrawing } from './drawing.ts';
import { layExample, layLegal, placeAt, tileAt } from './example-window.ts';
import { placing } from './examples.ts';

const place = placeAt(430);
const hand = square(112, 344, 170);
/**
 * How far a number is from the upper right corner of its space, so that it covers neither the restriction nor the tab of a
 * lit space beside it.
 */
const insetIn = (space: Space): number => (placing.legal.some((lit) => lit === space + 1) ? 36 : 16);

/** Where a die may go, and a space for each rule that forbids it. */
export const placingPage: TourDrawing = {
  window: place,
  lay(plate, { style }) {
    laySetting(plate, hand, 12);
    layDie(plate, placing.die, hand.x, hand.y, hand.width, style);
    layExample(plate, place, placing.window, { style, metal: 'gold', sign: 'numbers' });
    layLegal(plate, place);
    for (const [index, space] of placing.forbidden.entries()) {
      const [tile, inset] = [tileAt(place, space), insetIn(space)];
      layForbidden(plate, index + 1, right(tile) - inset, tile.y + inset);
    }
  },
};
