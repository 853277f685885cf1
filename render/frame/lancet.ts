import { type Context, disc, fillWith, radial } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import type { Size } from '#render/layout/rect';
import { type Metal, tones } from './metal.ts';

/** What the lancets show: trefoils, or the numbers of the columns below. */
export type LancetSign = 'trefoils' | 'numbers';

type Point = readonly [x: number, y: number];

/** Half the width, and the height, in pitches. */
const [lancetHalf, lancetHeight] = [0.45, 0.48];
/** Half the width, and the height, of a lancet with its outline, in pitches. */
export const lancetOutline = { half: 1.14 * lancetHalf, height: 1.14 * lancetHeight } as const;
/** The three lobes of a trefoil, in pitches from the middle of the lancet's foot. */
const eyes: readonly Point[] = [
  [0, -0.26],
  [-0.095, -0.135],
  [0.095, -0.135],
];

/** The glass of a lancet from its middle outward, and that of its lobes. */
export interface LancetGlass {
  readonly lancet: readonly string[];
  readonly eye: string;
}

/** A pointed arch; the point is the middle of its foot. */
export function traceArch(context: Context, [x, foot]: Point, half: number, height: number): void {
  context.beginPath();
  context.moveTo(x - half, foot);
  context.bezierCurveTo(
    x - half,
    foot - 0.5 * height,
    x - 0.6 * half,
    foot - 0.82 * height,
    x,
    foot - height,
  );
  context.bezierCurveTo(x + 0.6 * half, foot - 0.82 * height, x + half, foot - 0.5 * height, x + half, foot);
}

/** A place with a pointed arch above straight sides, this far inside its edges; `spring` is where the arch begins. */
export function traceArched(context: Context, { width, height }: Size, spring: number, inset: number): void {
  traceArch(context, [width / 2, spring], width / 2 - inset, spring - inset);
  context.lineTo(width - inset, height - inset);
  context.lineTo(inset, height - inset);
  context.closePath();
}

/** A lit lancet above a column, with a trefoil or the number of the column. */
export function drawLancet(
  context: Context,
  at: Point,
  pitch: number,
  metal: Metal,
  glass: LancetGlass,
  column: number | null,
): void {
  const trace = (share: number): void =>
    traceArch(context, at, share * lancetHalf * pitch, share * lancetHeight * pitch);
  trace(1.14);
  fillWith(context, palette.lead.putty);
  trace(1.09);
  fillWith(context, metal === 'gold' ? tones.gold.face : tones[metal].light);
  trace(1.02);
  fillWith(context, palette.lead.putty);
  trace(0.94);
  const [bright = '', mid = ''] = glass.lancet;
  // A number needs a bright background, even in moonlight.
  const shown = column === null || metal === 'gold' ? glass.lancet : [bright, bright, mid];
  fillWith(context, radial(context, [at[0], at[1] - 0.1 * pitch], 0.5 * pitch, shown));
  if (column === null) drawTrefoil(context, at, pitch, glass.eye);
  else drawNumber(context, at, pitch, column);
}

function drawTrefoil(context: Context, [x, foot]: Point, pitch: number, light: string): void {
  for (const [dx, dy] of eyes) {
    const eye: Point = [x + dx * pitch, foot + dy * pitch];
    disc(context, eye, 0.1 * pitch, palette.lead.putty);
    disc(context, eye, 0.068 * pitch, light);
  }
}

/** So large that it can be read where Discord shows four windows; as large as the lancet is high enough for. */
const numberSize = (pitch: number): number => Math.round(Math.max(0.26 * pitch, Math.min(36, 0.39 * pitch)));

function drawNumber(context: Context, [x, foot]: Point, pitch: number, column: number): void {
  context.font = font('figures', numberSize(pitch));
  context.textAlign = 'center';
  context.fillStyle = palette.gold.ink;
  context.fillText(String(column), x, foot - 0.1 * pitch);
}
