import type { Color } from '#game/die';
import { type Context, disc, radial } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { type Metal, tones } from './metal.ts';

/** The glasses clockwise from the top, each in the shade that shows its color best. */
const petals: readonly (readonly [Color, shade: number])[] = [
  ['red', 3],
  ['yellow', 4],
  ['green', 3],
  ['blue', 3],
  ['purple', 3],
];

/** The rose of the five glasses: five drops of light around a clear one. */
export function drawRose(
  context: Context,
  at: readonly [number, number],
  radius: number,
  metal: Metal,
): void {
  const { face, dark } = tones[metal];
  disc(context, at, radius * 1.16, dark);
  disc(context, at, radius * 1.1, face);
  disc(context, at, radius, palette.lead.putty);
  petals.forEach(([color, shade], index) => {
    const angle = (2 * Math.PI * index) / petals.length - Math.PI / 2;
    const glass = palette.glass[color].shades[shade - 1]?.glass ?? palette.text.ivory;
    drawDrop(
      context,
      [at[0] + 0.6 * radius * Math.cos(angle), at[1] + 0.6 * radius * Math.sin(angle)],
      0.32 * radius,
      glass,
    );
  });
  drawDrop(context, at, 0.2 * radius, metal === 'gold' ? palette.gold.light : palette.favor.light);
}

function drawDrop(context: Context, at: readonly [number, number], radius: number, glass: Hex): void {
  disc(context, at, radius, glass);
  const spot = [at[0] - 0.3 * radius, at[1] - 0.35 * radius] as const;
  disc(
    context,
    spot,
    0.6 * radius,
    radial(context, spot, 0.6 * radius, [css(palette.text.ivory, 0.6), css(palette.text.ivory, 0)]),
  );
}
