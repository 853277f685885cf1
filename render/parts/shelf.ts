import type { Shade } from '#games/shared/die';
import { fillWith, strokeWith } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { numberWidth, type ShelfTray } from '#render/layout/hand-layout';
import { atPlaces, type Rect } from '#render/layout/rect';
import type { Style } from '#render/style';
import { centered, inFigures, letter } from '#render/text/lettering';
import type { ShelfRound } from '#render/text/step';
import { blitDie } from './dice.ts';
import { blitDrawing } from './drawing.ts';
import { shadeTile } from './pane.ts';
import { blitSetting } from './pool.ts';

const { night, stone, text } = palette;
/** How much smaller a die is that can't be chosen. Darkening it would reduce the contrast of its pips. */
const depth = 0.8;

/** The dice to choose from, each round in a tray with its number: possible ones are set in gold, the others are smaller. */
export function blitShelf(
  plate: Plate,
  trays: readonly ShelfTray[],
  rounds: readonly ShelfRound[],
  style: Style,
): void {
  atPlaces(trays, rounds, (tray, { round, dice }) => {
    blitTray(plate, tray.box);
    const isLit = dice.some(({ lit }) => lit);
    if (round !== null) blitNumber(plate, tray.box, round, isLit);
    atPlaces(tray.dice, dice, (at, { die, lit }) => {
      if (lit) blitSetting(plate, at, tray.setting);
      const { x, y, width } = lit ? at : shrunk(at);
      blitDie(plate, die, x, y, width, style);
    });
  });
}

/** The place of a die that can't be chosen: smaller, in the middle. */
function shrunk({ x, y, width, height }: Rect): Rect {
  const side = 2 * Math.round((depth * width) / 2);
  return {
    x: x + Math.round((width - side) / 2),
    y: y + Math.round((height - side) / 2),
    width: side,
    height: side,
  };
}

function blitTray(plate: Plate, { x, y, width, height }: Rect): void {
  blitDrawing(plate, 'tray', { x, y, width, height }, (context) => {
    context.beginPath();
    context.roundRect(1, 1, width - 2, height - 2, 14);
    // Opaque on top of the wall, because translucent pixels would cost more time than everything else.
    for (const fill of [night.wall, css(night.joint, 0.6)]) {
      fillWith(context, fill);
    }
    strokeWith(context, 2, stone.mid);
  });
}

function blitNumber(plate: Plate, { x, y, height }: Rect, round: number, lit: boolean): void {
  letter(
    plate,
    String(round),
    inFigures(38, lit ? text.gold : text.dim),
    centered(x + 6 + numberWidth / 2, Math.round(y + height / 2 + 13), numberWidth),
  );
}

/** The shades to choose from, each in gold. */
export function blitShades(plate: Plate, tray: ShelfTray, some: readonly Shade[], style: Style): void {
  blitTray(plate, tray.box);
  atPlaces(tray.dice, some, (at, shade) => {
    blitSetting(plate, at, tray.setting);
    blit(plate, shadeTile(shade, at.width, style), at.x, at.y);
  });
}
