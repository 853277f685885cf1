import { grid } from '#render/layout/rect';
import { square } from '#render/layout/table-layout';
import { layPool, layPoolTray } from '#render/parts/pool';
import { laySetting } from '#render/parts/setting';
import { layNumber, type TourDrawing } from './drawing.ts';
import { layExample, layLegal, placeAt, tileAt } from './example-window.ts';
import { placing, pool } from './examples.ts';

const place = placeAt(476);
const tray = { x: 22, y: 140, width: 330, height: 490 };
const dice = [...grid(square(48, 166, 132), 2, 4, { x: 146, y: 146 }), square(121, 468, 132)];

/** A die of the pool, and where it may be placed. */
export const turnPage: TourDrawing = {
  window: place,
  lay(plate, { style }) {
    layPoolTray(plate, tray, dice);
    const taken = dice[pool.indexOf(placing.die)];
    if (taken !== undefined) laySetting(plate, taken, 9);
    layPool(plate, dice, pool, style);
    if (taken !== undefined) layNumber(plate, 1, taken.x + 4, taken.y + 4);
    layExample(plate, place, placing.window, { style, metal: 'gold', sign: 'numbers' });
    layLegal(plate, place);
    const [first] = placing.legal;
    if (first === undefined) return;
    const { x, y } = tileAt(place, first);
    layNumber(plate, 2, x + 4, y + 4);
  },
};
