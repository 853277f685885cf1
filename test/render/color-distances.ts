import {
  allDice,
  type Color,
  colorOf,
  colors,
  type Die,
  dieName,
  dieOf,
  type Shade,
  shades,
} from '#games/shared/die';
import { glassOf } from '#render/color/palette';
import { type Rgb, rgbOf } from '#render/color/rgb';
import type { Style } from '#render/style';
import { ciede2000 } from './ciede2000.ts';
import { seenBy, type Vision, visions } from './visions.ts';

/** The two colors that are hardest to tell apart in one shade, for one kind of color vision. */
export interface ColorDistance {
  readonly shade: Shade;
  readonly vision: Vision;
  /** Such as `blue–purple`. */
  readonly pair: string;
  /** CIEDE2000: about 2 is just visible, 10 is obvious. */
  readonly distance: number;
}

/** Every pair of different colors, once. */
const colorPairs = colors.flatMap((one, index) =>
  colors.slice(index + 1).map((other) => [one, other] as const),
);

/** The glass of a die as seen with this color vision. */
const seenAs = (die: Die, style: Style, vision: Vision): Rgb =>
  seenBy(vision, rgbOf(glassOf(die, style).glass));

/** The two closest glass colors for each shade and each color vision, in one style. */
export function colorDistances(style: Style): readonly ColorDistance[] {
  return shades.flatMap((shade) =>
    visions.map((vision) => {
      const seen = (color: Color): Rgb => seenAs(dieOf(color, shade), style, vision);
      const distances = colorPairs.map(([one, other]): ColorDistance => {
        const distance = ciede2000(seen(one), seen(other));
        return { shade, vision, pair: `${one}–${other}`, distance };
      });
      return distances.reduce((least, next) => (next.distance < least.distance ? next : least));
    }),
  );
}

/** The two dice of different colors and any shades whose glass is hardest to tell apart. */
export interface DiceDistance {
  readonly vision: Vision;
  /** Such as `B3–P1`. */
  readonly pair: string;
  readonly distance: number;
}

/** The two closest dice of different colors for each color vision, in one style. */
export const diceDistances = (style: Style): readonly DiceDistance[] =>
  visions.map((vision) => {
    const seen = new Map(allDice.map((die) => [die, seenAs(die, style, vision)]));
    let least: DiceDistance = { vision, pair: '', distance: Number.POSITIVE_INFINITY };
    for (const [one, glass] of seen)
      for (const [other, otherGlass] of seen) {
        if (colorOf(one) >= colorOf(other)) continue;
        const distance = ciede2000(glass, otherGlass);
        if (distance < least.distance)
          least = { vision, pair: `${dieName(one)}–${dieName(other)}`, distance };
      }
    return least;
  });
