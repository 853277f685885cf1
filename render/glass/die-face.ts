import { type Color, colorIndexes, colorOf, type Die, type Shade, shadeOf } from '#game/die';
import { lightened, oklabOf, rgbFrom, turned } from '#render/color/oklab';
import { glassOf, palette, signGlass } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import { cuts } from './cut.ts';
import { pipDistance } from './pips.ts';
import { clamp, cover, length, roundedSquare, smooth } from './shape.ts';
import { bubbles, streaks } from './texture.ts';

/**
 * A piece of glass: its color at a point, `u` and `v` from −1 to 1.
 * `pixel` is the size of a pixel in the same units: edges are as soft as one pixel, at any size.
 */
export type Face = (u: number, v: number, pixel: number) => Rgb;

/** Half the width of the lead lines within a glass. */
export const leadHalfWidth = 0.036;
/** Corner radius of a die. */
export const cornerRadius = 0.14;
/** Around a pip the lead stops and the glass is plain: this wide. */
const clearRing = 0.09;

const streakAngles: Readonly<Record<Color, number>> = {
  red: 0.9,
  yellow: 2.3,
  green: -0.75,
  blue: 0.1,
  purple: 1.57,
};

const white: Rgb = [255, 255, 255];
const lead = rgbOf(palette.lead.dark);
const putty = rgbOf(palette.lead.putty);

/**
 * The face of a die: glass lit from behind, streaked, cut and leaded by its color, deep at the edges, with a thin rim
 * of light, and its pips. Its shade is the depth of the glass.
 */
export const dieFace = (die: Die): Face => {
  const [shade, { glass, pips }] = [shadeOf(die), glassOf(die)];
  return glassFace(colorOf(die), shade, rgbOf(glass), {
    paint: rgbOf(pips),
    distance: (u, v) => pipDistance(shade, u, v),
  });
};

/** Half the side of the place that the letter of a color needs. */
const letterRoom = 0.4;

/** The glass of a die of a color whose shade nobody knows: without pips, plain in the middle, where its letter stands. */
export const blankFace = (color: Color): Face => {
  const plain = rgbOf(signGlass(color));
  return glassFace(color, 3, plain, { paint: plain, distance: (u, v) => length(u, v) - letterRoom });
};

/** What is painted on a glass: its color, and how far a point is from it. */
interface Painting {
  readonly paint: Rgb;
  readonly distance: (u: number, v: number) => number;
}

function glassFace(color: Color, shade: Shade, plain: Rgb, { paint, distance }: Painting): Face {
  const base = oklabOf(plain);
  const cut = cuts[color];
  const seed = 11 + 17 * colorIndexes[color] + shade;

  const [innerSheet, outerSheet] = [turned(base, 0.06), turned(base, -0.06)];
  const streak = streaks(streakAngles[color], seed);

  const sheet = (u: number, v: number): Rgb => {
    const light = 0.085 - 0.13 * length(u * 0.9, v + 0.12);
    const depth = 0.17 * (1 - smooth(0, 0.34, -roundedSquare(u, v, 1, cornerRadius)));
    const bright = light - depth + 0.045 * streak(u, v) + 0.1 * bubbles(u, v, seed);
    return cut.inner(u, v)
      ? rgbFrom(lightened(innerSheet, bright + 0.03, 1 + 0.7 * depth))
      : rgbFrom(lightened(outerSheet, bright - 0.03, 1 + 0.7 * depth));
  };

  return (u, v, pixel) => {
    const edge = roundedSquare(u, v, 1, cornerRadius);
    const pipEdge = distance(u, v);
    const nearPip = 1 - smooth(clearRing * 0.5, clearRing * 1.6, pipEdge);
    const onPip = cover(pipEdge, pixel);
    if (onPip === 1) return paint;
    let rgb = nearPip === 1 ? plain : mixed(sheet(u, v), plain, nearPip);

    const width = Math.max(leadHalfWidth, pixel * 0.6);
    const line = cut.line(u, v);
    rgb = mixed(rgb, white, 0.22 * cover(cut.line(u - 0.035, v - 0.035) - width, pixel) * (1 - nearPip));
    rgb = mixed(rgb, lead, 0.66 * cover(line - width, pixel) * (1 - nearPip));

    const lit = 0.2 + 0.35 * clamp((u + v) * 0.5);
    rgb = mixed(rgb, white, lit * cover(Math.abs(edge + 0.085) - 0.018, pixel) * (1 - nearPip));
    rgb = mixed(rgb, putty, 0.85 * cover(-edge - 0.05, pixel));
    return mixed(rgb, paint, onPip);
  };
}
