import type { Die } from '#games/shared/die';
import { allSpaces, columns, rows } from '#games/shared/space';
import { type Context, filledBox, linear } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { drawRose, type HeadDesign } from '#render/frame/head-design';
import { fullLancet, headGlass } from '#render/frame/head-glass';
import { drawLancet, lancetOutline, type LancetSign } from '#render/frame/lancet';
import { type Metal, ofGoldOrStone, tones } from '#render/frame/metal';
import { drawMolding, fillHead, traceFrame } from '#render/frame/silhouette';
import { drawTracery } from '#render/frame/tracery';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { headBox, jambBox, type WindowPlace, within } from '#render/layout/window-place';
import { blitDrawing } from './drawing.ts';

/** The head of a window: moonlit or burning glass in its own lead, five lancets, and a rose of the five glasses. */
export function drawHead(
  context: Context,
  place: WindowPlace,
  { tracery, tint, rose: glasses }: HeadDesign,
  metal: Metal,
  sign: LancetSign,
): void {
  const { grid, pitch, gable } = place;
  const { rose } = gable;
  const [middle, top] = [grid.x + grid.width / 2, grid.y - gable.head * pitch];
  const roseAt = [middle, grid.y - rose.height * pitch] as const;
  const glass = headGlass(tint, metal);
  context.save();
  traceFrame(context, place);
  context.clip();
  context.beginPath();
  context.rect(grid.x - pitch, top, grid.width + 2 * pitch, grid.y - top);
  context.clip();
  context.fillStyle = linear(context, [0, top], [0, grid.y], glass.sky);
  context.fillRect(grid.x - pitch, top, grid.width + 2 * pitch, grid.y - top);
  drawTracery(context, tracery, { rose: roseAt, foot: grid.y, pitch });
  columns.forEach((column, index) => {
    const at = [grid.x + (index + 0.5) * pitch, grid.y] as const;
    drawLancet(context, at, pitch, metal, glass, sign === 'numbers' ? column : null);
  });
  context.restore();
  context.fillStyle = tones[metal].dark;
  context.fillRect(grid.x - 0.06 * pitch, grid.y - 0.06 * pitch, grid.width + 0.12 * pitch, 0.06 * pitch);
  drawRose(context, roseAt, rose.radius * pitch, { glasses, metal });
}

/** The head of a window, with its part of the frame. */
export function blitHead(
  plate: Plate,
  place: WindowPlace,
  design: HeadDesign,
  metal: Metal,
  sign: LancetSign,
): void {
  const box = headBox(place);
  const { tracery, tint, rose } = design;
  blitDrawing(plate, `head ${tracery} ${tint} ${rose} ${metal} ${sign}`, box, (context) => {
    const own = within(place, box);
    fillHead(context, own);
    drawHead(context, own, design, metal, sign);
    drawMolding(context, own, metal);
  });
}

type Dice = readonly (Die | null)[];

/** Whether a row or column of a window has a die in each of its spaces. */
const isComplete = (dice: Dice, belongs: (row: number, column: number) => boolean): boolean =>
  allSpaces.every(
    (space) =>
      (dice[space] ?? null) !== null || !belongs(Math.floor(space / columns.length), space % columns.length),
  );

/** Lights the lancet above each complete column, and the jambs beside each complete row. */
export function blitComplete(
  plate: Plate,
  place: WindowPlace,
  dice: Dice,
  metal: Metal,
  sign: LancetSign,
): void {
  columns.forEach((number, index) => {
    if (isComplete(dice, (_, column) => column === index))
      blitFullLancet(plate, place, index, metal, sign === 'numbers' ? number : null);
  });
  rows.forEach((_, index) => {
    if (isComplete(dice, (row) => row === index)) blitLitJambs(plate, place, index, metal);
  });
}

function blitFullLancet(
  plate: Plate,
  { grid, pitch }: WindowPlace,
  column: number,
  metal: Metal,
  number: number | null,
): void {
  const [half, height] = [
    Math.floor(Math.min(lancetOutline.half, 0.5) * pitch),
    Math.ceil(lancetOutline.height * pitch),
  ];
  blitDrawing(
    plate,
    `full lancet ${metal} ${number} ${pitch}`,
    {
      x: Math.round(grid.x + (column + 0.5) * pitch) - half,
      y: grid.y - height,
      width: 2 * half,
      height: height - Math.ceil(0.06 * pitch),
    },
    (context) => drawLancet(context, [half, height], pitch, metal, fullLancet(metal), number),
  );
}

const jambLights = {
  stone: { core: '#b4ccff', glow: css(palette.favor.light, 0) },
  gold: { core: '#ffffff', glow: css(palette.gold.light, 0) },
} as const;

function drawJambLight(context: Context, { width, height }: Rect, metal: Metal): void {
  const { core, glow } = ofGoldOrStone<{ readonly core: string; readonly glow: string }>(metal, jambLights);
  const line = Math.max(3, 0.24 * width);
  context.fillStyle = linear(context, [0, 0], [width, 0], [glow, css(palette.favor.light, 0.3), glow]);
  context.fillRect(0, 0.08 * height, width, 0.84 * height);
  filledBox(context, [(width - line) / 2, 0.14 * height, line, 0.72 * height], line / 2, core);
}

function blitLitJambs(plate: Plate, place: WindowPlace, row: number, metal: Metal): void {
  for (const jamb of jambBox(place, row))
    blitDrawing(plate, `lit jamb ${metal}`, jamb, (context) => drawJambLight(context, jamb, metal));
}
