import type { Space } from '#games/shared/space';
import { right } from '#render/layout/rect';
import { square } from '#render/layout/table-layout';
import { spaceBox } from '#render/layout/window-place';
import { blitDie } from '#render/parts/dice';
import { blitSetting } from '#render/parts/setting';
import { blitForbidden, type TourDrawing } from './drawing.ts';
import { blitExample, blitLegal, placeAt } from './example-window.ts';
import { placing } from './examples.ts';

const place = placeAt(430);
const hand = square(112, 340, 170);
/**
 * How far a number is from the upper right corner of its space, so that it covers neither the restriction nor the tab of a
 * lit space beside it.
 */
const insetIn = (space: Space): number => (placing.legal.some((lit) => lit === space + 1) ? 36 : 16);

/** Where a die may go, and a space for each rule that forbids it. */
export const placingPage: TourDrawing = {
  window: place,
  blit(plate, { style }) {
    blitSetting(plate, hand, 12);
    blitDie(plate, placing.die, hand.x, hand.y, hand.width, style);
    blitExample(plate, place, placing.window, { style, metal: 'gold', sign: 'numbers' });
    blitLegal(plate, place);
    for (const [index, space] of placing.forbidden.entries()) {
      const [tile, inset] = [spaceBox(place, space), insetIn(space)];
      blitForbidden(plate, index + 1, right(tile) - inset, tile.y + inset);
    }
  },
};
