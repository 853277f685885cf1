import { type Context, fillWith, linear, strokeWith } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { traceArched } from '#render/frame/lancet';
import { type Metal, ofGoldOrStone, tones } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { blitDrawing } from './drawing.ts';

/** The height of a niche's arch, as a share of its height. */
const rise = 0.3;
const grounds = {
  stone: ['#16204f', '#0b1236', '#080d28'],
  gold: ['#4a2350', '#2a1846', '#150f38'],
} as const;

const trace = (context: Context, place: Rect, inset: number): void =>
  traceArched(context, place, rise * place.height, inset);

function drawNiche(context: Context, place: Rect, metal: Metal): void {
  const { dark, mid, face, light } = tones[metal];
  const molding = [
    [0.5, dark],
    [2, mid],
    [4, face],
    [6, light],
    [8, mid],
    [10, dark],
  ] as const;
  for (const [inset, color] of molding) {
    trace(context, place, inset);
    fillWith(context, color);
  }
  trace(context, place, 11.5);
  fillWith(
    context,
    linear(context, [0, 0], [0, place.height], ofGoldOrStone<readonly string[]>(metal, grounds)),
  );
  trace(context, place, 14);
  strokeWith(context, 1.5, palette.night.joint);
}

/** A niche with a low arch, dark enough for text. */
export function blitNiche(plate: Plate, place: Rect, metal: Metal): void {
  blitDrawing(plate, `niche ${metal}`, place, (context) => drawNiche(context, place, metal));
}
