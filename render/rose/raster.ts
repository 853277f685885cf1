import type { Color } from '#games/shared/die';
import type { Rgb } from '#render/color/rgb';
import type { Raster } from '#render/indexed/picture-colors';
import { glassAt, shineOf } from './face.ts';
import { boxOf, glow, type Opening, type Rings, rosePoint } from './shape.ts';
import { barAt, ringAt, ringFrom, roseRadius } from './stone.ts';

/** The colors of the panes in each ring, clockwise from the top. */
export interface RoseColors {
  readonly petals: readonly Color[];
  readonly lights: readonly Color[];
}

const ringsOf = ({ petals, lights }: RoseColors): Rings => ({ petals: petals.length, lights: lights.length });

/** A raster of these pixels; `alpha` says how opaque each is, 0 to 1. */
function rasterOf(
  width: number,
  height: number,
  colorAt: (column: number, row: number) => { readonly rgb: Rgb; readonly alpha: number } | null,
): Raster {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 4) {
      const pixel = colorAt(column, row);
      if (pixel === null) continue;
      [data[at], data[at + 1], data[at + 2]] = pixel.rgb;
      data[at + 3] = 255 * pixel.alpha;
    }
  return { width, height, data };
}

const opaque = (rgb: Rgb) => ({ rgb, alpha: 1 });

/** The color of an opening's glass; null for an ornament. */
const colorOf = ({ of, index }: Opening, colors: RoseColors): Color | null =>
  of === 'petals' || of === 'lights' ? (colors[of][index] ?? null) : null;

/** The size of a whole rose whose glass has this radius in pixels: its sides, which are equal. */
export const roseSize = (radius: number): number => 2 * Math.ceil(radius * roseRadius);

/** A rose whose panes are all dark, with the stone around it; clear beyond. */
export function darkRose(colors: RoseColors, radius: number): Raster {
  const rings = ringsOf(colors);
  const size = roseSize(radius);
  const pixel = 1 / radius;
  const place = (at: number): number => (at + 0.5 - size / 2) * pixel;
  const distanceAt = (x: number, y: number): number => rosePoint(x, y, rings).distance;
  return rasterOf(size, size, (column, row) => {
    const [x, y] = [place(column), place(row)];
    const far = Math.sqrt(x * x + y * y);
    if (far > roseRadius) return null;
    if (far > ringFrom) return opaque(ringAt(x, y, pixel));
    const point = rosePoint(x, y, rings);
    const { opening, distance } = point;
    if (distance < 0)
      return opaque(glassAt(point, x, y, { color: colorOf(opening, colors), light: 0 }, pixel));
    return opaque(
      barAt(distance, () => [distanceAt(x + pixel, y) - distance, distanceAt(x, y + pixel) - distance], x, y),
    );
  });
}

/** How much of the stone beside it the light of a pane hides, in so many steps. */
const [glowStrength, glowSteps] = [0.5, 8];

/** An opening with light behind it, and its glow on the stone around: where its corner lies in the dark rose, and what is blitted there. */
export function litOpening(
  opening: Opening,
  colors: RoseColors,
  radius: number,
  light: number,
): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly draw: () => Raster;
} {
  const rings = ringsOf(colors);
  const box = boxOf(opening, rings);
  const [pixel, middle] = [1 / radius, roseSize(radius) / 2];
  const [x, y] = [Math.floor(middle + box.left * radius), Math.floor(middle + box.top * radius)];
  const width = Math.ceil(middle + box.right * radius) - x;
  const height = Math.ceil(middle + box.bottom * radius) - y;
  const glass = { color: colorOf(opening, colors), light };
  const shine = shineOf(glass.color);
  const draw = (): Raster =>
    rasterOf(width, height, (column, row) => {
      const [across, down] = [(x + column + 0.5 - middle) * pixel, (y + row + 0.5 - middle) * pixel];
      const point = rosePoint(across, down, rings);
      const { of, index } = point.opening;
      if (of !== opening.of || index !== opening.index || point.distance > glow) return null;
      if (point.distance < 0) return opaque(glassAt(point, across, down, glass, pixel));
      const near = (1 - point.distance / glow) ** 2;
      const alpha = (Math.round(glowSteps * near) / glowSteps) * glowStrength * light;
      return { rgb: shine, alpha };
    });
  return { x, y, width, height, draw };
}
