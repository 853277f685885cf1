import type { Color } from '#games/shared/die';
import type { Rgb } from '#render/color/rgb';
import type { Raster } from '#render/indexed/picture-colors';
import { glassAt, type RoseGlass, shineOf } from './face.ts';
import { type Opening, type RosePoint, rosePoint, squareAround } from './shape.ts';
import { barAt, ringAt, ringFrom, roseRadius } from './stone.ts';

/** The colors of the panes in each ring, clockwise from the top: equally many. */
export interface RoseColors {
  readonly petals: readonly Color[];
  readonly lights: readonly Color[];
}

/** The color of a pixel, and how opaque it is, 0 to 1; null where it is clear. */
type Pixel = { readonly rgb: Rgb; readonly alpha: number } | null;

/** A raster of these pixels, row by row. */
function rasterOf(width: number, height: number, rowAt: (row: number) => (column: number) => Pixel): Raster {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let row = 0, at = 0; row < height; row += 1) {
    const pixelAt = rowAt(row);
    for (let column = 0; column < width; column += 1, at += 4) {
      const pixel = pixelAt(column);
      if (pixel === null) continue;
      [data[at], data[at + 1], data[at + 2]] = pixel.rgb;
      data[at + 3] = 255 * pixel.alpha;
    }
  }
  return { width, height, data };
}

const opaque = (rgb: Rgb): Pixel => ({ rgb, alpha: 1 });

/** What an opening is glazed with. */
const glassOf = ({ of, index }: Opening, colors: RoseColors): RoseGlass =>
  of === 'petals' || of === 'lights' ? (colors[of][index] ?? 'ornament') : 'ornament';

/** The size of a whole rose whose glass has this radius in pixels: its sides, which are equal. */
export const roseSize = (radius: number): number => 2 * Math.ceil(radius * roseRadius);

/** A rose whose panes are all dark, with the stone around it; clear beyond. */
export function darkRose(colors: RoseColors, radius: number): Raster {
  const size = roseSize(radius);
  const pixel = 1 / radius;
  const place = (at: number): number => (at + 0.5 - size / 2) * pixel;
  /** The points of a row within the ring, and one more. */
  const pointsIn = (row: number): readonly (RosePoint | null)[] =>
    Array.from({ length: size + 1 }, (_, column) => {
      const [x, y] = [place(column), place(row)];
      return x * x + y * y > 1 ? null : rosePoint(x, y, colors.petals.length);
    });
  let below = pointsIn(0);
  return rasterOf(size, size, (row) => {
    const points = below;
    const next = (below = pointsIn(row + 1));
    const y = place(row);
    return (column) => {
      const x = place(column);
      const far = Math.sqrt(x * x + y * y);
      if (far > roseRadius) return null;
      const point = points[column] ?? null;
      if (far > ringFrom || point === null) return opaque(ringAt(x, y, pixel));
      const { opening, distance } = point;
      if (distance < 0) return opaque(glassAt(point, x, y, glassOf(opening, colors), 0, pixel));
      const growth = (to: RosePoint | null | undefined): number => (to?.distance ?? distance) - distance;
      return opaque(barAt(distance, growth(points[column + 1]), growth(next[column]), x, y));
    };
  });
}

/** How far the light of a pane falls on the stone around it, and how much of that it hides, in so many steps. */
const [glow, glowStrength, glowSteps] = [0.05, 0.5, 8];

/** An opening with light behind it, and its glow on the stone around: where its corner lies in the dark rose, and what is blitted there. */
export function litOpening(
  opening: Opening,
  colors: RoseColors,
  radius: number,
  light: number,
): { readonly x: number; readonly y: number; readonly draw: () => Raster } {
  const count = colors.petals.length;
  const [pixel, middle] = [1 / radius, roseSize(radius) / 2];
  const square = squareAround(opening, count);
  const half = square.half + glow;
  const corner = (at: number): number => Math.floor(middle + (at - half) * radius);
  const [x, y] = [corner(square.x), corner(square.y)];
  const side = Math.ceil(2 * half * radius) + 1;
  const glass = glassOf(opening, colors);
  const rgb = shineOf(glass);
  const draw = (): Raster =>
    rasterOf(side, side, (row) => (column) => {
      const [across, down] = [(x + column + 0.5 - middle) * pixel, (y + row + 0.5 - middle) * pixel];
      const point = rosePoint(across, down, count);
      const { of, index } = point.opening;
      if (of !== opening.of || index !== opening.index || point.distance > glow) return null;
      if (point.distance < 0) return opaque(glassAt(point, across, down, glass, light, pixel));
      const near = (1 - point.distance / glow) ** 2;
      return { rgb, alpha: (Math.round(glowSteps * near) / glowSteps) * glowStrength * light };
    });
  return { x, y, draw };
}
