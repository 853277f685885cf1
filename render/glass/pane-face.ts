import { type Color, colorIndexes, type Shade } from '#game/die';
import type { Restriction } from '#game/pattern';
import { lightened, oklabOf, rgbFrom } from '#render/color/oklab';
import { type Hex, palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import type { Style } from '#render/style';
import { boldColorPane, boldPane } from './bold-face.ts';
import { cutOf } from './cut.ts';
import { type Face, leadHalfWidth } from './face.ts';
import { beads, foliage, ribs } from './grisaille.ts';
import { pipDistance } from './pips.ts';
import { cover, length, roundedSquare, smooth } from './shape.ts';
import { clouds, streaks } from './texture.ts';

const white: Rgb = [255, 255, 255];
const paint = rgbOf(palette.pane.paint);
const lead = rgbOf(palette.lead.dark);
/** Half the side of the place that the letter of a color needs; lead lines stop there. */
const letterRoom = 0.5;
const quarriesAcross = 1.75;

const toWhole = (value: number): number => Math.abs(value - Math.round(value));

/** Distance to the nearest line of a lattice of quarries, the lozenges of plain church windows. */
export function quarryLine(u: number, v: number): number {
  const [rising, falling] = [(u * 1.15 + v) * quarriesAcross, (u * 1.15 - v) * quarriesAcross];
  return Math.min(toWhole(rising), toWhole(falling)) / (quarriesAcross * 1.5);
}

const quarryAt = (u: number, v: number): readonly [number, number] => [
  Math.floor((u * 1.15 + v) * quarriesAcross + 0.5),
  Math.floor((u * 1.15 - v) * quarriesAcross + 0.5),
];

/** Matt glass, the same in every restriction: cloudy, a little deeper to the edges, with a fillet of beads. */
function matt(base: Rgb, seed: number): Face {
  const glass = oklabOf(base);
  const streak = streaks(0.6, seed);
  return (u, v, pixel) => {
    const light = 0.045 - 0.07 * (u * u + v * v) + 0.022 * streak(u, v);
    const rgb = rgbFrom(lightened(glass, light, 1));
    const fillet = cover(-roundedSquare(u, v, 0.8, 0.02), pixel);
    return mixed(mixed(rgb, paint, 0.5 * fillet), rgb, beads(u, v, pixel));
  };
}

/** A pane that asks for a color: its glass at half the chroma, and its cut, broken around the letter. */
function colorPane(color: Color, pane: Hex): Face {
  const sheet = matt(rgbOf(pane), 71 + colorIndexes[color]);
  const cut = cutOf(color, null);
  return (u, v, pixel) => {
    const rgb = mixed(sheet(u, v, pixel), paint, cut.inner(u, v) ? 0 : 0.14);
    const line = cover(cut.line(u, v) - Math.max(leadHalfWidth, pixel * 0.6), pixel);
    const clear = 1 - smooth(letterRoom * 0.86, letterRoom * 1.12, length(u, v));
    return mixed(rgb, lead, 0.6 * line * (1 - clear));
  };
}

/** A pane that asks for a shade: grisaille, a rosette of leaves left light on a painted ground, and pips. */
function shadePane(shade: Shade): Face {
  const base = rgbOf(palette.pane.shade);
  const sheet = matt(base, 80 + shade);
  return (u, v, pixel) => {
    const pips = pipDistance(shade, u, v);
    const near = 1 - smooth(0.04, 0.13, pips);
    const leaf = foliage(u, v);
    const glass = mixed(sheet(u, v, pixel), white, 0.26 * cover(leaf, pixel));
    const ground = 0.2 * cover(-leaf, pixel) * cover(roundedSquare(u, v, 0.8, 0.02), pixel);
    const outline = 0.3 * cover(Math.abs(leaf) - Math.max(0.012, pixel * 0.35), pixel);
    const rib = 0.2 * cover(ribs(u, v) - Math.max(0.008, pixel * 0.3), pixel) * cover(leaf + 0.05, pixel);
    const painted = mixed(glass, paint, Math.max(ground, outline, rib));
    return mixed(mixed(painted, base, near), paint, cover(pips, pixel));
  };
}

const night = oklabOf(rgbOf(palette.pane.open));

/** An open space: quarries of night-blue glass, barely lit. */
const openPane: Face = (u, v, pixel) => {
  const [one, other] = quarryAt(u, v);
  const light = 0.035 - 0.06 * (u * u + (v + 0.1) * (v + 0.1)) + 0.018 * clouds(one * 1.7, other * 1.7, 5);
  const rgb = rgbFrom(lightened(night, light, 1));
  const lines = 0.5 * cover(quarryLine(u, v) - Math.max(0.014, pixel * 0.35), pixel);
  return mixed(rgb, paint, lines);
};

/** What is printed on a space, as glass: a colored pane, a pane with pips, or open night where nothing is. */
export function paneFace(restriction: Restriction | null, style: Style): Face {
  if (style === 'contrast') return boldPane(restriction);
  if (restriction === null) return openPane;
  return 'color' in restriction
    ? colorPane(restriction.color, palette.glass[restriction.color].pane)
    : shadePane(restriction.shade);
}

/** A pane that asks for black: smoked glass, cut as purple glass is where dice are laid. */
export const smokePane = (style: Style): Face =>
  style === 'contrast' ? boldColorPane(palette.smoke.bold.glass) : colorPane('purple', palette.smoke.pane);
