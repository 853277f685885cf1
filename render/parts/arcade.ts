import { type Color, colors } from '#games/shared/die';
import { type Context, disc, fillWith, linear, radial, strokeWith, tracePath } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { traceArch } from '#render/frame/lancet';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { blitDrawing } from './drawing.ts';

const { glass, lead, stone, night } = palette;
/** The number of arches: three of each glass. */
const count = 3 * colors.length;

const shadeOf = (color: Color, shade: number): string => glass[color].shades[shade - 1]?.glass ?? lead.light;

function drawArch(
  context: Context,
  [x, foot]: readonly [number, number],
  half: number,
  height: number,
  color: Color,
) {
  const layers = [
    [0, lead.putty],
    [1.5, stone.light],
    [4, lead.putty],
  ] as const;
  for (const [inset, fill] of layers) {
    traceArch(context, [x, foot], half - inset, height - 1.4 * inset);
    fillWith(context, fill);
  }
  traceArch(context, [x, foot], half - 6, height - 9);
  fillWith(
    context,
    radial(context, [x, foot - 0.3 * height], 0.8 * height, [
      shadeOf(color, 2),
      shadeOf(color, 4),
      shadeOf(color, 6),
    ]),
  );
  // A crossbar and an upright, as in a church window.
  tracePath(context, [x - half + 6, foot - 0.32 * height], [x + half - 6, foot - 0.32 * height]);
  context.moveTo(x, foot);
  context.lineTo(x, foot - height + 9);
  strokeWith(context, 2.5, lead.putty);
}

function drawArcade(context: Context, { width, height }: Rect): void {
  context.fillStyle = linear(context, [0, 0], [0, height], [night.top, stone.face]);
  context.fillRect(0, 0, width, height);
  const half = width / count / 2;
  for (let arch = 0; arch <= count; arch += 1) {
    const eye = [2 * half * arch, 0.3 * height] as const;
    disc(context, eye, 9, lead.putty);
    disc(context, eye, 6, stone.light);
    disc(context, eye, 3.5, palette.favor.light);
  }
  for (let arch = 0; arch < count; arch += 1) {
    const color = colors[arch % colors.length];
    if (color !== undefined) drawArch(context, [(2 * arch + 1) * half, height], half, height - 6, color);
  }
}

/** A row of small windows in the five glasses. */
export function blitArcade(plate: Plate, place: Rect): void {
  blitDrawing(plate, 'arcade', place, (context) => drawArcade(context, place));
}
