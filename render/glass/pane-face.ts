import { type Color, colorIndexes, type Shade } from '#games/shared/die';
import { lightened, oklabOf, rgbFrom } from '#render/color/oklab';
import { type Hex, palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import type { Style } from '#render/style';
import { boldColorPane, boldOpenPane, boldShadePane } from './bold-face.ts';
import { type Cut, cutOf } from './cut.ts';
import { clouds, cover, type Face, leadHalfWidth, length, pipDistance, smooth, streaks } from './shape.ts';

const paint = rgbOf(palette.pane.paint);
const pips = rgbOf(palette.pane.pips);
const lead = rgbOf(palette.lead.dark);
/** Half the side of the square that a color's letter needs; lead lines stop there. */
const letterRoom = 0.5;
const quarriesAcross = 1.75;

const toWhole = (value: number): number => Math.abs(value - Math.round(value));

/** The distance to the nearest line of a lattice of diamond panes, as in plain church windows. */
export function quarryLine(u: number, v: number): number {
  const [rising, falling] = [(u * 1.15 + v) * quarriesAcross, (u * 1.15 - v) * quarriesAcross];
  return Math.min(toWhole(rising), toWhole(falling)) / (quarriesAcross * 1.5);
}

const quarryAt = (u: number, v: number): readonly [number, number] => [
  Math.floor((u * 1.15 + v) * quarriesAcross + 0.5),
  Math.floor((u * 1.15 - v) * quarriesAcross + 0.5),
];

/** Matte glass: cloudy, slightly deeper toward the edges, and without the light that dice have. */
function matte(base: Rgb, seed: number): Face {
  const glass = oklabOf(base);
  const streak = streaks(0.6, seed);
  return (u, v) => rgbFrom(lightened(glass, 0.03 - 0.055 * (u * u + v * v) + 0.015 * streak(u, v), 1));
}

/** A pane that asks for a color: pale glass in the cut of that color, with room for its letter in the middle. */
function cutPane(cut: Cut, pane: Hex, seed: number, isLettered: boolean): Face {
  const sheet = matte(rgbOf(pane), seed);
  return (u, v, pixel) => {
    const drawn = isLettered ? smooth(letterRoom * 0.86, letterRoom * 1.12, length(u, v)) : 1;
    const rgb = mixed(sheet(u, v, pixel), paint, cut.inner(u, v) ? 0 : 0.11 * drawn);
    const line = cover(cut.line(u, v) - Math.max(leadHalfWidth, pixel * 0.6), pixel);
    return mixed(rgb, lead, 0.6 * line * drawn);
  };
}

/** A pane that asks for a shade: plain glass with pale pips. */
function quietPane(shade: Shade): Face {
  const base = rgbOf(palette.pane.shade);
  const sheet = matte(base, 80 + shade);
  return (u, v, pixel) => {
    const toPip = pipDistance(shade, u, v);
    const near = 1 - smooth(0.04, 0.13, toPip);
    return mixed(mixed(sheet(u, v, pixel), base, near), pips, cover(toPip, pixel));
  };
}

const night = oklabOf(rgbOf(palette.pane.open));

/** An open space: diamond panes of night-blue glass, barely lit. */
const nightPane: Face = (u, v, pixel) => {
  const [one, other] = quarryAt(u, v);
  const light = 0.035 - 0.06 * (u * u + (v + 0.1) * (v + 0.1)) + 0.018 * clouds(one * 1.7, other * 1.7, 5);
  const rgb = rgbFrom(lightened(night, light, 1));
  const lines = 0.5 * cover(quarryLine(u, v) - Math.max(0.014, pixel * 0.35), pixel);
  return mixed(rgb, paint, lines);
};

const ice = oklabOf(rgbOf(palette.favor.light));

/** A filled space that doesn't tell with what: clear glass in diamond panes, brightest in its middle. */
export const clearPane: Face = (u, v, pixel) => {
  const [one, other] = quarryAt(u, v);
  const light = 0.06 - 0.2 * (u * u + v * v) + 0.05 * clouds(one * 1.7, other * 1.7, 9);
  const lines = 0.45 * cover(quarryLine(u, v) - Math.max(0.014, pixel * 0.35), pixel);
  return mixed(rgbFrom(lightened(ice, light, 1)), lead, lines);
};

/**
 * A pane that asks for a color, with room for its letter if needed. Black panes have the cut of purple, which cards don't
 * use.
 */
export function colorPane(color: Color | 'black', style: Style, isLettered: boolean): Face {
  const cut = cutOf(color === 'black' ? 'purple' : color, null);
  const { pane, bold } = color === 'black' ? palette.smoke : palette.glass[color];
  if (style === 'contrast') return boldColorPane(cut, bold.glass, isLettered);
  return cutPane(cut, pane, color === 'black' ? 75 : 71 + colorIndexes[color], isLettered);
}

/** A pane that asks for a shade. */
export const shadePane = (shade: Shade, style: Style): Face =>
  style === 'contrast' ? boldShadePane(shade) : quietPane(shade);

/** An open space without a restriction. */
export const openPane = (style: Style): Face => (style === 'contrast' ? boldOpenPane : nightPane);
