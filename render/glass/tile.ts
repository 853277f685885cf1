import { palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import type { Raster } from '#render/indexed/picture-colors';
import type { Size } from '#render/layout/rect';
import { clamp, cornerRadius, cover, type Face, length, roundedBox, roundedSquare } from './shape.ts';

/** The light on a pane from the dice on its four sides, in the color of their glass; null for none. */
export interface Bloom {
  readonly left: Rgb | null;
  readonly right: Rgb | null;
  readonly above: Rgb | null;
  readonly below: Rgb | null;
}

const sides = [
  { of: 'left', distance: (u: number) => 1 + u, along: (_: number, v: number) => v },
  { of: 'right', distance: (u: number) => 1 - u, along: (_: number, v: number) => v },
  { of: 'above', distance: (_: number, v: number) => 1 + v, along: (u: number) => u },
  { of: 'below', distance: (_: number, v: number) => 1 - v, along: (u: number) => u },
] as const;

/** Adds the light of the neighbors to a pane. Black paint stays black: no glow on pips. */
function inBloom(face: Face, bloom: Bloom): Face {
  const lights = sides.flatMap(({ of, distance, along }) => {
    const light = bloom[of];
    return light === null ? [] : [{ light, distance, along }];
  });
  if (lights.length === 0) return face;
  return (u, v, pixel) => {
    const plain = face(u, v, pixel);
    const open = clamp((Math.max(plain[0], plain[1], plain[2]) - 14) / 46);
    return lights.reduce((rgb, { light, distance, along }) => {
      const near = Math.exp(-distance(u, v) / 0.42) * (1 - 0.45 * along(u, v) ** 2);
      return mixed(rgb, light, 0.36 * open * near);
    }, plain);
  };
}

const [leadBase, leadLight, leadDark] = [palette.lead.base, palette.lead.light, palette.lead.dark].map(
  rgbOf,
) as [Rgb, Rgb, Rgb];

/** Half the width of the came around each space, in whole pixels. */
export const cameOf = (pitch: number): number => Math.max(2, Math.round(pitch * 0.045));

/** Half the side of the glass in a space, in pixels. */
export const glassHalf = (pitch: number): number => pitch / 2 - cameOf(pitch);

/** The came at a pixel of the tile's border: round in profile, lit from the top left, with the glow of its own glass. */
function cameAt(x: number, y: number, pitch: number, came: number, glass: Rgb): Rgb {
  const left = x + 0.5;
  const top = y + 0.5;
  const right = pitch - left;
  const bottom = pitch - top;
  const depth = Math.min(left, top, right, bottom) / came;
  const towardsLight = Math.min(right, bottom) < Math.min(left, top);
  const slope = towardsLight ? 0.62 - 0.25 * depth : 0.55 - 0.75 * depth;
  const metal = slope > 0 ? mixed(leadBase, leadLight, slope) : mixed(leadBase, leadDark, -slope);
  const knot = clamp(1.35 - length(Math.min(left, right), Math.min(top, bottom)) / (came * 1.5));
  const soldered = mixed(metal, leadLight, 0.7 * knot);
  return mixed(soldered, glass, 0.3 * clamp(depth));
}

/**
 * A space of a window with its glass and its half of the came around it: an opaque square, `pitch` pixels wide.
 * @param bloom the light of the dice next to it; only for panes, because a die has its own light
 */
export function windowTile(face: Face, pitch: number, bloom: Bloom | null): Raster {
  const came = cameOf(pitch);
  const half = glassHalf(pitch);
  const lit = bloom === null ? face : inBloom(face, bloom);
  const glow = glowOf(lit, 1 / half);
  const data = new Uint8ClampedArray(pitch * pitch * 4);
  for (let y = 0, at = 0; y < pitch; y += 1)
    for (let x = 0; x < pitch; x += 1, at += 4) {
      const u = (x + 0.5 - pitch / 2) / half;
      const v = (y + 0.5 - pitch / 2) / half;
      const inside = Math.max(Math.abs(u), Math.abs(v)) < 1;
      put(data, at, inside ? lit(u, v, 1 / half) : cameAt(x, y, pitch, came, glow(u, v)), 255);
    }
  return { width: pitch, height: pitch, data };
}

/** The light that a glass casts on the came at each of its sides, sampled where its cut has no lead. */
function glowOf(face: Face, pixel: number): (u: number, v: number) => Rgb {
  const [near, beside] = [0.8, 0.28];
  const mean = (u: number, v: number, along: readonly [number, number]): Rgb =>
    mixed(face(u + along[0], v + along[1], pixel), face(u - along[0], v - along[1], pixel), 0.5);
  const [left, right] = [mean(-near, 0, [0, beside]), mean(near, 0, [0, beside])];
  const [above, below] = [mean(0, -near, [beside, 0]), mean(0, near, [beside, 0])];
  return (u, v) => (Math.abs(u) > Math.abs(v) ? (u < 0 ? left : right) : v < 0 ? above : below);
}

function put(data: Uint8ClampedArray, at: number, rgb: Rgb, alpha: number): void {
  data[at] = rgb[0];
  data[at + 1] = rgb[1];
  data[at + 2] = rgb[2];
  data[at + 3] = alpha;
}

/** A loose die without lead around it: `size` pixels square, clear outside its round corners. */
export function looseTile(face: Face, size: number): Raster {
  const half = size / 2;
  const data = new Uint8ClampedArray(size * size * 4);
  for (let y = 0, at = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1, at += 4) {
      const u = (x + 0.5 - half) / half;
      const v = (y + 0.5 - half) / half;
      put(data, at, face(u, v, 1 / half), 255 * cover(roundedSquare(u, v, 1, cornerRadius), 1 / half));
    }
  return { width: size, height: size, data };
}

/** A loose card: its glass stretched to this size, clear outside its corners, whose radius is in pixels. */
export function cardTile(face: Face, { width, height }: Size, corner: number): Raster {
  const [across, down] = [width / 2, height / 2];
  const pixel = 1 / Math.min(across, down);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const [right, below] = [x + 0.5 - across, y + 0.5 - down];
      const edge = roundedBox(right, below, across, down, corner);
      put(data, at, face(right / across, below / down, pixel), 255 * cover(edge, 1));
    }
  return { width, height, data };
}
