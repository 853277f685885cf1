import type { Color } from '#games/shared/die';
import type { Rgb } from '#render/color/rgb';
import { length } from '#render/glass/shape';
import type { Raster } from '#render/indexed/picture-colors';
import type { Rect } from '#render/layout/rect';
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

const opaque = (rgb: Rgb): Pixel => ({ rgb, alpha: 1 });

/** A part of a rose of this radius, of which a pixel shows what lies there; `growth` is how much further from an opening its neighbors are. */
function drawn(
  { x: left, y: top, width, height }: Rect,
  radius: number,
  count: number,
  pixelAt: (point: RosePoint, x: number, y: number, growth: readonly [right: number, down: number]) => Pixel,
): Raster {
  const data = new Uint8ClampedArray(4 * width * height);
  const place = (at: number): number => (at + 0.5 - roseSize(radius) / 2) / radius;
  const pointsIn = (row: number): readonly RosePoint[] =>
    Array.from({ length: width + 1 }, (_, column) =>
      rosePoint(place(left + column), place(top + row), count),
    );
  let below = pointsIn(0);
  for (let row = 0, at = 0; row < height; row += 1) {
    const points = below;
    below = pointsIn(row + 1);
    for (let column = 0; column < width; column += 1, at += 4) {
      const [point, right, under] = [points[column], points[column + 1], below[column]];
      if (point === undefined || right === undefined || under === undefined) continue;
      const growth = [right.distance - point.distance, under.distance - point.distance] as const;
      const pixel = pixelAt(point, place(left + column), place(top + row), growth);
      if (pixel === null) continue;
      [data[at], data[at + 1], data[at + 2]] = pixel.rgb;
      data[at + 3] = 255 * pixel.alpha;
    }
  }
  return { width, height, data };
}

/** What an opening is glazed with. */
const glassOf = ({ of, index }: Opening, colors: RoseColors): RoseGlass =>
  of === 'petals' || of === 'lights' ? (colors[of][index] ?? 'ornament') : 'ornament';

/** The size of a whole rose whose glass has this radius in pixels: its sides, which are equal. */
export const roseSize = (radius: number): number => 2 * Math.ceil(radius * roseRadius);

/** A rose whose panes are all dark, with the stone around it; clear beyond. */
export function darkRose(colors: RoseColors, radius: number): Raster {
  const size = roseSize(radius);
  const whole = { x: 0, y: 0, width: size, height: size };
  return drawn(whole, radius, colors.petals.length, (point, x, y, growth) => {
    const far = length(x, y);
    if (far > roseRadius) return null;
    if (far > ringFrom) return opaque(ringAt(x, y, 1 / radius));
    const { opening, distance } = point;
    return opaque(
      distance < 0
        ? glassAt(point, x, y, glassOf(opening, colors), 0, 1 / radius)
        : barAt(distance, ...growth, x, y),
    );
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
  const square = squareAround(opening, count);
  const half = square.half + glow;
  const corner = (at: number): number => Math.floor(roseSize(radius) / 2 + (at - half) * radius);
  const [x, y] = [corner(square.x), corner(square.y)];
  const side = Math.ceil(2 * half * radius) + 1;
  const glass = glassOf(opening, colors);
  const rgb = shineOf(glass);
  const draw = (): Raster =>
    drawn({ x, y, width: side, height: side }, radius, count, (point, across, down) => {
      const { of, index } = point.opening;
      if (of !== opening.of || index !== opening.index || point.distance > glow) return null;
      if (point.distance < 0) return opaque(glassAt(point, across, down, glass, light, 1 / radius));
      const near = (1 - point.distance / glow) ** 2;
      return { rgb, alpha: (Math.round(glowSteps * near) / glowSteps) * glowStrength * light };
    });
  return { x, y, draw };
}
