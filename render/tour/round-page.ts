import { type Context, tracePath } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { grid } from '#render/layout/rect';
import { shield, square } from '#render/layout/table-layout';
import { blitPool, blitPoolTray } from '#render/parts/pool';
import { blitTrack } from '#render/parts/round-track';
import { blitSnake } from '#render/parts/snake';
import { blitDrawing } from '#render/parts/drawing';
import { blitNumber, type TourDrawing } from './drawing.ts';
import { rolled, track } from './examples.ts';

const tray = { x: 74, y: 40, width: 932, height: 134 };
const dice = grid(square(94, 58, 98), 9, 9, { x: 100, y: 0 });
const there = grid(shield(252, 250, 120), 4, 4, { x: 152, y: 0 });
const back = grid(shield(252, 410, 120), 4, 4, { x: 152, y: 0 }).toReversed();
const rounds = grid({ x: 20, y: 622, width: 95, height: 98 }, 10, 10, { x: 105, y: 0 });

/** Where the turn order reverses. */
const bend = { x: 820, y: 300, width: 140, height: 210 } as const;

/** An arrow from the end of the upper row to that of the lower one. */
function drawBend(context: Context): void {
  const [x, upper, lower, radius] = [40, 16, 176, 80];
  context.lineWidth = 9;
  context.lineCap = 'round';
  context.strokeStyle = palette.gold.mid;
  context.fillStyle = palette.gold.mid;
  context.beginPath();
  context.arc(x, (upper + lower) / 2, radius, -Math.PI / 2, Math.PI / 2);
  context.stroke();
  tracePath(context, [x - 26, lower], [x + 8, lower - 22], [x + 8, lower + 22]);
  context.fill();
}

/** A round with four players: the pool, the turns forward and back, and the round track. */
export const roundPage: TourDrawing = {
  window: null,
  blit(plate, { style }) {
    blitPoolTray(plate, tray, dice);
    blitDrawing(plate, 'turning back', bend, drawBend);
    blitPool(plate, dice, rolled, style);
    blitSnake(plate, [...there, ...back], {
      order: [0, 1, 2, 3, 3, 2, 1, 0],
      index: 0,
      skipped: [],
      seat: 0,
      number: 0,
      drafted: false,
      tool: null,
      waiting: null,
    });
    blitTrack(plate, rounds, track, track.length + 1, null, style);
    blitNumber(plate, 1, tray.x, tray.y + 8);
    blitNumber(plate, 2, 196, 390);
    blitNumber(plate, 3, 67, 582);
  },
};
