import { blended } from './blended.ts';
import { nearestColor } from './picture-colors.ts';
import type { Plate } from './plate.ts';
import type { Raster } from './raster.ts';
import { layVeil, maxKinds, noVeil, underAll, type Veil } from './veil.ts';

/** A drawing that is laid on plates many times. Clear pixels aren't stored and cost nothing. */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  /** The stretches of opaque pixels, each within a row: row, first column and length, one after another. */
  readonly stretches: Uint16Array;
  /** Their picture colors, stretch by stretch. */
  readonly pixels: Uint8Array;
  readonly veil: Veil;
  /** The remaining translucent pixels: row and column, and their colors as `0xrrggbbaa`. */
  readonly edges: Uint16Array;
  readonly edgeColors: Uint32Array;
}

/** A pixel with less alpha than this never changes a picture color. */
const faint = 3;
/** A translucent color with at least this many pixels goes into the veil. */
const many = 64;

/** Prepares a drawing for laying it on plates. */
export function spriteOf(raster: Raster): Sprite {
  const { width, height, data } = raster;
  const veiled = veilColors(raster);
  const kindOf = new Map(veiled.map((color, kind) => [color, kind]));
  const [opaque, veil] = [stretchList(width * height), stretchList(width * height)];
  const [edges, edgeColors]: [number[], number[]] = [[], []];
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 4) {
      const alpha = data[at + 3] ?? 0;
      if (alpha < faint) continue;
      if (alpha === 255) {
        opaque.add(row, column, nearestColor(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
        continue;
      }
      const color = colorAt(data, at);
      const kind = kindOf.get(color);
      if (kind !== undefined) veil.add(row, column, kind);
      else {
        edges.push(row, column);
        edgeColors.push(color);
      }
    }
  return {
    width,
    height,
    stretches: opaque.stretches(),
    pixels: opaque.values(),
    veil:
      veiled.length === 0
        ? noVeil
        : { stretches: veil.stretches(), kinds: veil.values(), colors: underAll(veiled) },
    edges: Uint16Array.from(edges),
    edgeColors: Uint32Array.from(edgeColors),
  };
}

/** A pixel as `0xrrggbbaa`. */
const colorAt = (data: Raster['data'], at: number): number =>
  (((data[at] ?? 0) << 24) |
    ((data[at + 1] ?? 0) << 16) |
    ((data[at + 2] ?? 0) << 8) |
    (data[at + 3] ?? 0)) >>>
  0;

/** The translucent colors that many pixels share. */
function veilColors({ data }: Raster): readonly number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha < faint || alpha === 255) continue;
    const color = colorAt(data, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].flatMap(([color, count]) => (count < many ? [] : [color])).slice(0, maxKinds);
}

/** Collects pixels row by row into stretches, with a value for each; `most` is the limit. */
function stretchList(most: number) {
  const stretches: number[] = [];
  const values = new Uint8Array(most);
  let [count, lastRow, next] = [0, -1, -1];
  return {
    add(row: number, column: number, value: number): void {
      if (row === lastRow && column === next) stretches[stretches.length - 1] = (stretches.at(-1) ?? 0) + 1;
      else stretches.push(row, column, 1);
      [lastRow, next] = [row, column + 1];
      values[count] = value;
      count += 1;
    },
    stretches: () => Uint16Array.from(stretches),
    values: () => values.slice(0, count),
  };
}

/** The approximate overhead of a sprite besides its pixels, in bytes. */
const overhead = 1000;

/** The size of a sprite in memory, in bytes. */
export const bytesOf = ({ pixels, stretches, edges, edgeColors, veil }: Sprite): number =>
  [pixels, stretches, edges, edgeColors, veil.stretches, veil.kinds, veil.colors].reduce(
    (sum, { byteLength }) => sum + byteLength,
    overhead,
  );

/** Lays a sprite on a plate, its top left corner at a whole pixel. The sprite must lie completely on the plate. */
export function lay(plate: Plate, sprite: Sprite, x: number, y: number): void {
  const { width, height } = sprite;
  if (x < 0 || y < 0 || x + width > plate.width || y + height > plate.height)
    throw new RangeError(`${width} × ${height} at ${x}, ${y} doesn't fit in the picture`);
  const corner = y * (plate.width + 1) + x + 1;
  layOpaque(plate, sprite, corner);
  layVeil(plate, sprite.veil, corner);
  layEdges(plate, sprite, corner);
}

/** From this length on a stretch is copied in one call, which is slower for shorter ones. */
const long = 24;

/** @param corner index of the sprite's first pixel on the plate */
function layOpaque({ width, rows }: Plate, { pixels, stretches }: Sprite, corner: number): void {
  let from = 0;
  for (let at = 0; at < stretches.length; at += 3) {
    const to = corner + (stretches[at] ?? 0) * (width + 1) + (stretches[at + 1] ?? 0);
    const length = stretches[at + 2] ?? 0;
    if (length >= long) rows.set(pixels.subarray(from, from + length), to);
    else for (let pixel = 0; pixel < length; pixel += 1) rows[to + pixel] = pixels[from + pixel] ?? 0;
    from += length;
  }
}

/** @param corner index of the sprite's first pixel on the plate */
function layEdges({ width, rows }: Plate, { edges, edgeColors }: Sprite, corner: number): void {
  for (let edge = 0; edge < edgeColors.length; edge += 1) {
    const to = corner + (edges[2 * edge] ?? 0) * (width + 1) + (edges[2 * edge + 1] ?? 0);
    rows[to] = blended(rows[to] ?? 0, edgeColors[edge] ?? 0);
  }
}
