import { grid, right } from '#render/layout/rect';
import { square } from '#render/layout/table-layout';
import { spaceBox } from '#render/layout/window-place';
import { blitPool, blitPoolTray } from '#render/parts/pool';
import { blitSetting } from '#render/parts/setting';
import { blitNumber, type TourDrawing } from './drawing.ts';
import { blitExample, blitLegal, placeAt } from './example-window.ts';
import { placing, pool } from './examples.ts';

const place = placeAt(476);
const tray = { x: 22, y: 132, width: 330, height: 490 };
const dice = [...grid(square(48, 158, 132), 2, 4, { x: 146, y: 146 }), square(121, 460, 132)];

/** A die of the pool, and where it may be placed. */
export const turnPage: TourDrawing = {
  window: place,
  blit(plate, { style }) {
    blitPoolTray(plate, tray, dice);
    const taken = dice[pool.indexOf(placing.die)];
    if (taken !== undefined) blitSetting(plate, taken, 9);
    blitPool(plate, dice, pool, style);
    if (taken !== undefined) blitNumber(plate, 1, taken.x + 4, taken.y + 4);
    blitExample(plate, place, placing.window, { style, metal: 'gold', sign: 'numbers' });
    blitLegal(plate, place);
    const [first] = placing.legal;
    if (first === undefined) return;
    const tile = spaceBox(place, first);
    blitNumber(plate, 2, right(tile) - 10, tile.y + 4);
  },
};
