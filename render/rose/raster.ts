import type { Color } from '#games/shared/die';
import type { Rgb } from '#render/color/rgb';
import { length } from '#render/glass/shape';
import type { Raster } from '#render/indexed/picture-colors';
import type { Rect } from '#render/layout/rect';
import { glassAt, type RoseGlass, shineOf } from './face.ts';
import { locate, newPoint, type Opening, type RosePoint, squareAround } from './shape.ts';
import { barAt, ringAt, ringFrom, roseRadius } from './stone.ts';

/** The colors of the panes in each ring, clockwise from the top: equally many. */
export interface RoseColors {
  readonly petals: readonly Color[];
  readonly lights: readonly Color[];
}

/** The color at a point; null where it is clear. `right` and `down` are how much further from an opening its neighbors are. */
type Look = (point: RosePoint, x: number, y: number, right: number, down: number) => Rgb | null;

/** A part of a rose of this radius: what its pixels look like, and how opaque they are, 0 to 1. */
function drawn(
  { x: left, y: top, width, height }: Rect,
  radius: number,
  count: number,
  look: Look,
  alphaOf: (point: RosePoint) => number = () => 1,
): Raster {
  const data = new Uint8ClampedArray(4 * width * height);
  const place = (at: number): number => (at + 0.5 - roseSize(radius) / 2) / radius;
  const row = (): readonly RosePoint[] => Array.from({ length: width + 1 }, newPoint);
  const fill = (points: readonly RosePoint[], line: number): void =>
    points.forEach((point, column) => locate(point, place(left + column), place(top + line), count));
  let [points, below] = [row(), row()];
  fill(below, 0);
  for (let line = 0, at = 0; line < height; line += 1) {
    [points, below] = [below, points];
    fill(below, line + 1);
    for (let column = 0; column < width; column += 1, at += 4) {
      const [point, right, under] = [points[column], points[column + 1], below[column]];
      if (point === undefined || right === undefined || under === undefined) continue;
      const alpha = alphaOf(point);
      if (alpha === 0) continue;
      const { distance } = point;
      const [x, y] = [place(left + column), place(top + line)];
      const rgb = look(point, x, y, right.distance - distance, under.distance - distance);
      if (rgb === null) continue;
      data[at] = rgb[0];
      data[at + 1] = rgb[1];
      data[at + 2] = rgb[2];
      data[at + 3] = 255 * alpha;
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
  const pixel = 1 / radius;
  return drawn(whole, radius, colors.petals.length, (point, x, y, right, down) => {
    const far = length(x, y);
    if (far > roseRadius) return null;
    if (far > ringFrom) return ringAt(x, y, pixel);
    return point.distance < 0
      ? glassAt(point, x, y, glassOf(point, colors), 0, pixel)
      : barAt(point.distance, right, down, x, y);
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
  const side = Math.ceil(2 * half * radius) + 1;
  const box = { x: corner(square.x), y: corner(square.y), width: side, height: side };
  const glass = glassOf(opening, colors);
  const shine = shineOf(glass);
  const look: Look = (point, x, y) =>
    point.distance < 0 ? glassAt(point, x, y, glass, light, 1 / radius) : shine;
  const alphaOf = ({ of, index, distance }: RosePoint): number => {
    if (of !== opening.of || index !== opening.index || distance > glow) return 0;
    if (distance < 0) return 1;
    return (Math.round(glowSteps * (1 - distance / glow) ** 2) / glowSteps) * glowStrength * light;
  };
  return { x: box.x, y: box.y, draw: () => drawn(box, radius, count, look, alphaOf) };
}
