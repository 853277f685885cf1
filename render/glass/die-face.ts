import { type Color, colorIndexes, colorOf, type Die, dieOf, type Shade, shadeOf } from '#games/shared/die';
import { smallestSize, type TypefaceName } from '#render/canvas/fonts';
import { lightened, oklabOf, rgbFrom, turned } from '#render/color/oklab';
import { glassOf, type Glazing, palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import type { Style } from '#render/style';
import { boldDie } from './bold-face.ts';
import { cutOf } from './cut.ts';
import {
  boldPips,
  bubbles,
  clamp,
  cornerRadius,
  cover,
  type Face,
  leadHalfWidth,
  length,
  type Painting,
  pipDistance,
  roundedSquare,
  type Sheet,
  smooth,
  streaks,
} from './shape.ts';

/** The width of plain glass around a pip, where the lead stops. */
const clearRing = 0.09;

const streakAngles: Readonly<Record<Color, number>> = {
  red: 0.9,
  yellow: 2.3,
  green: -0.75,
  blue: 0.1,
  purple: 1.57,
};

/** What makes the sheets of a glass differ: where the light is brightest, and the angle of the streaks. */
const sheetLights = [
  { u: 0, v: -0.12, turn: 0 },
  { u: -0.24, v: 0.02, turn: 0.45 },
  { u: 0.22, v: -0.26, turn: -0.4 },
] as const satisfies Readonly<Record<Sheet, object>>;

const white: Rgb = [255, 255, 255];
const lead = rgbOf(palette.lead.dark);
const putty = rgbOf(palette.lead.putty);

/** The place of the letter on a die: between the upper pips, where no shade has a pip. In half sides. */
const [middle, halfSide] = [-0.56, 0.36];
/**
 * The size of a letter in half sides, and the height of a capital in ems: as large as pips leave room for, in the typeface
 * whose letters are narrow and plain enough for dice of four windows on a desktop.
 */
const [fontSize, capital] = [0.92, 0.63];
/** The smallest half side in pixels: on a smaller die a legible letter would cover the pips. */
const least = 32;

/** The distance of a point of the glass from the letter's square. */
const letterDistance = (u: number, v: number): number => roundedSquare(u, v - middle, halfSide, 0.12);

/** How the letter is written on glass. */
interface DieLetter {
  readonly face: TypefaceName;
  readonly size: number;
  /** How far the baseline is below the middle, in pixels. */
  readonly baseline: number;
}

/** The letter on glass with this half side; null if it doesn't fit. */
export function dieLetter(half: number): DieLetter | null {
  if (half < least) return null;
  const size = Math.max(smallestSize, Math.round(fontSize * half));
  return { face: 'words', size, baseline: Math.round(middle * half + (capital * size) / 2) };
}

/**
 * The face of a die: glass lit from behind, streaked, with the cut of its color in lead, deep at the edges, with a thin rim
 * of light and its pips. The shade sets the depth of the glass. With letters there is plain glass behind the letter; in high
 * contrast the face is flat and bold.
 */
export function dieFace(die: Die, style: Style, sheet: Sheet): Face {
  const [color, shade, { glass, pips }] = [colorOf(die), shadeOf(die), glassOf(die, style)];
  const [plain, paint] = [rgbOf(glass), rgbOf(pips)];
  const distance = (u: number, v: number): number => pipDistance(shade, u, v);
  if (style === 'contrast') {
    const bold = (u: number, v: number): number => distance(u, v) - boldPips;
    return boldDie(cutOf(color, shade), plain, { paint, distance: bold, clear: bold });
  }
  const clear =
    style === 'letters'
      ? (u: number, v: number): number => Math.min(distance(u, v), letterDistance(u, v))
      : distance;
  return glassFace(color, shade, sheet, plain, { paint, distance, clear });
}

/** Half the side of the square that a color's letter needs. */
const letterRoom = 0.4;
const beside = (u: number, v: number): number => length(u, v) - letterRoom;
const nothing = (): number => Number.POSITIVE_INFINITY;

/** The glass of a die whose shade isn't known yet: without pips, plain in the middle for its letter. */
export function blankFace(color: Color, style: Style): Face {
  const die = dieOf(color, 3);
  return unpainted(color, glassOf(die, style), style, 0, beside);
}

/** The glass of a die without its pips, so only its color shows. With letters it is plain in the middle. */
export const plainFace = (die: Die, style: Style, sheet: Sheet, glazing = glassOf(die, style)): Face =>
  unpainted(colorOf(die), glazing, style, sheet, style === 'letters' ? beside : nothing);

/**
 * Glass in the cut of a color, with nothing painted on it.
 * @param clear the distance of a point from the area of plain glass
 */
export function unpainted(
  color: Color,
  { glass, pips }: Glazing,
  style: Style,
  sheet: Sheet,
  clear: Painting['clear'],
): Face {
  const [plain, painting] = [rgbOf(glass), { paint: rgbOf(pips), distance: nothing, clear }];
  return style === 'contrast'
    ? boldDie(cutOf(color, null), plain, painting)
    : glassFace(color, null, sheet, plain, painting);
}

/** How much lightness a glass loses at its edge: less for light glass, or yellow would turn brown there. */
const edgeDepth = (lightness: number): number => 0.2 - 0.12 * lightness;

function glassFace(
  color: Color,
  shade: Shade | null,
  sheet: Sheet,
  plain: Rgb,
  { paint, distance, clear }: Painting,
): Face {
  const base = oklabOf(plain);
  const cut = cutOf(color, shade);
  const seed = 11 + 17 * colorIndexes[color] + (shade ?? 3) + 101 * sheet;
  const { u: brightU, v: brightV, turn } = sheetLights[sheet];

  const [innerGlass, outerGlass] = [turned(base, 0.06), turned(base, -0.06)];
  const streak = streaks(streakAngles[color] + turn, seed);

  const deepest = edgeDepth(base[0]);

  const lit = (u: number, v: number, edge: number): Rgb => {
    const light = 0.085 - 0.13 * length((u - brightU) * 0.9, v - brightV);
    const depth = deepest * (1 - smooth(0, 0.34, -edge));
    const bright = light - depth + 0.045 * streak(u, v) + 0.1 * bubbles(u, v, seed);
    return cut.inner(u, v)
      ? rgbFrom(lightened(innerGlass, bright + 0.035, 1 + 0.7 * depth))
      : rgbFrom(lightened(outerGlass, bright - 0.03, 1 + 0.7 * depth));
  };

  return (u, v, pixel) => {
    const edge = roundedSquare(u, v, 1, cornerRadius);
    const toPaint = distance(u, v);
    const onPaint = cover(toPaint, pixel);
    if (onPaint === 1) return paint;
    const toPlain = clear === distance ? toPaint : clear(u, v);
    const nearPaint = 1 - smooth(clearRing * 0.75, clearRing * 1.7, toPlain);
    let rgb = nearPaint === 1 ? plain : mixed(lit(u, v, edge), plain, nearPaint);

    const width = Math.max(leadHalfWidth, pixel * 0.6);
    const line = cut.line(u, v);
    rgb = mixed(rgb, white, 0.22 * cover(cut.line(u - 0.035, v - 0.035) - width, pixel) * (1 - nearPaint));
    rgb = mixed(rgb, lead, 0.66 * cover(line - width, pixel) * (1 - nearPaint));

    const rim = 0.2 + 0.35 * clamp((u + v) * 0.5);
    rgb = mixed(rgb, white, rim * cover(Math.abs(edge + 0.085) - 0.018, pixel) * (1 - nearPaint));
    rgb = mixed(rgb, putty, 0.85 * cover(-edge - 0.05, pixel));
    return mixed(rgb, paint, onPaint);
  };
}
