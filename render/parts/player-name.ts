import { type Color, dieOf, type Shade } from '#games/shared/die';
import type { Level } from '#players/computers';
import { type Context, disc, fillWith, linear, radial, strokeWith, tracePath } from '#render/canvas/canvas';
import { glassOf, type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { drawRose } from '#render/frame/head-design';
import { traceArched } from '#render/frame/lancet';
import type { Plate } from '#render/indexed/plate';
import { inWords, leftFrom, letter } from '#render/text/lettering';
import { blitDrawing } from './drawing.ts';

/** A player as pictures name them. */
interface Named {
  readonly name: string;
  /** Of a computer player; null for a person. */
  readonly level: Level | null;
}

const gap = 6;

const { lead, gold, text } = palette;

/** The share of the side that the rim, and the lead between panes, takes: both must still be visible at 22 pixels. */
const [rim, came] = [0.05, 0.06];

const glass = (color: Color, shade: Shade): string => glassOf(dieOf(color, shade), 'patterns').glass;

/** Light from behind on the current path. */
function shine(context: Context, side: number): void {
  const at = [0.4 * side, 0.36 * side] as const;
  fillWith(context, radial(context, at, 0.5 * side, [css(text.ivory, 0.55), css(text.ivory, 0)]));
}

/** Fills the shape three times, each within the one before: a rim of light, lead, and what is left of it. */
function inRim(context: Context, side: number, trace: (inset: number) => void, fill: () => void): void {
  trace(0);
  fillWith(context, lead.light);
  trace(rim * side);
  fillWith(context, lead.putty);
  trace((rim + came) * side);
  fill();
}

/** A single pane: the lozenge that everyone cuts first. */
function drawPane(context: Context, side: number): void {
  const middle = side / 2;
  const trace = (inset: number): void => {
    // The corners of an inset lozenge move in further than its sides.
    const far = middle - inset * Math.SQRT2;
    tracePath(
      context,
      [middle, middle - far],
      [middle + far, middle],
      [middle, middle + far],
      [middle - far, middle],
    );
    context.closePath();
  };
  inRim(context, side, trace, () => {
    fillWith(context, linear(context, [0, 0], [side, side], [glass('green', 1), glass('green', 5)]));
    shine(context, side);
  });
}

/** A lancet of a few panes: two lights with a cross of lead between them. */
function drawLancetOf(context: Context, side: number): void {
  const trace = (inset: number): void => {
    context.save();
    context.translate(0.1 * side, 0);
    context.beginPath();
    traceArched(context, { width: 0.8 * side, height: side }, 0.56 * side, inset);
    context.restore();
  };
  const [middle, across] = [side / 2, 0.54 * side];
  inRim(context, side, trace, () => {
    context.save();
    context.clip();
    for (const [x, y, fill] of [
      [0, 0, glass('blue', 2)],
      [middle, 0, glass('yellow', 4)],
      [0, across, glass('red', 2)],
      [middle, across, glass('blue', 5)],
    ] as const) {
      context.fillStyle = fill;
      context.fillRect(x, y, middle, side);
    }
    trace(0);
    shine(context, side);
    tracePath(context, [middle, 0], [middle, side]);
    strokeWith(context, came * side, lead.putty);
    tracePath(context, [0, across], [side, across]);
    strokeWith(context, came * side, lead.putty);
    context.restore();
  });
}

/** A rose window in gold. */
function drawRoseOf(context: Context, side: number): void {
  const middle = [side / 2, side / 2] as const;
  disc(context, middle, side / 2, gold.light);
  disc(context, middle, 0.47 * side, gold.mid);
  drawRose(context, middle, 0.4 * side, { glasses: 'dice', metal: 'gold' });
}

const drawings: Readonly<Record<Level, (context: Context, side: number) => void>> = {
  apprentice: drawPane,
  journeyman: drawLancetOf,
  master: drawRoseOf,
};

/** The sign of a level: glass that grows with it, from a pane to a rose. The three differ in outline, too. */
export const drawLevel = (context: Context, level: Level, side: number): void =>
  drawings[level](context, side);

/** A player's name, from `x` on and at most this wide; a computer player's comes after the sign of its level. */
export function blitPlayerName(
  plate: Plate,
  { name, level }: Named,
  { size, color }: { readonly size: number; readonly color: Hex },
  { x, baseline, width }: { readonly x: number; readonly baseline: number; readonly width: number },
): void {
  const side = Math.round(1.05 * size);
  if (level !== null)
    blitDrawing(
      plate,
      `level ${level}`,
      { x, y: baseline - Math.round(0.84 * side), width: side, height: side },
      (context) => drawLevel(context, level, side),
    );
  const taken = level === null ? 0 : side + gap;
  letter(plate, name, inWords(size, color), leftFrom(x + taken, baseline, width - taken));
}
