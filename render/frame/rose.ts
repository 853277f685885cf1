import { type Color, dieOf, type Shade } from '#games/shared/die';
import { type Context, disc, radial } from '#render/canvas/canvas';
import { cardSignGlass, glassOf, type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { type Metal, tones } from './metal.ts';

/** A rose in the five glasses of dice, or of cards. */
export type Rose = 'dice' | 'cards';

const glass = (color: Color, shade: Shade): Hex => glassOf(dieOf(color, shade), 'patterns').glass;
const inBoth = [glass('red', 3), glass('yellow', 4), glass('green', 3), glass('blue', 3)] as const;

/** The glasses clockwise from the top, each in the shade that shows its color best. */
const petals: Readonly<Record<Rose, readonly Hex[]>> = {
  dice: [...inBoth, glass('purple', 3)],
  cards: [...inBoth, cardSignGlass('purple', 'patterns')],
};

/** The rose of the five glasses: five drops of light around a clear one. */
export function drawRose(
  context: Context,
  at: readonly [number, number],
  radius: number,
  { glasses, metal }: { readonly glasses: Rose; readonly metal: Metal },
): void {
  const { face, dark } = tones[metal];
  disc(context, at, radius * 1.16, dark);
  disc(context, at, radius * 1.1, face);
  disc(context, at, radius, palette.lead.putty);
  petals[glasses].forEach((petal, index, all) => {
    const angle = (2 * Math.PI * index) / all.length - Math.PI / 2;
    drawDrop(
      context,
      [at[0] + 0.6 * radius * Math.cos(angle), at[1] + 0.6 * radius * Math.sin(angle)],
      0.32 * radius,
      petal,
    );
  });
  drawDrop(context, at, 0.2 * radius, metal === 'gold' ? palette.gold.light : palette.favor.light);
}

function drawDrop(context: Context, at: readonly [number, number], radius: number, fill: Hex): void {
  disc(context, at, radius, fill);
  const spot = [at[0] - 0.3 * radius, at[1] - 0.35 * radius] as const;
  disc(
    context,
    spot,
    0.6 * radius,
    radial(context, spot, 0.6 * radius, [css(palette.text.ivory, 0.6), css(palette.text.ivory, 0)]),
  );
}
