import { blended } from './blended.ts';
import { nearestColor } from './picture-colors.ts';
import type { Plate } from './plate.ts';
import type { Raster } from './raster.ts';
import { blitTranslucency, maxKinds, noTranslucency, underAll, type Translucency } from './translucency.ts';

/** A drawing that is blitted onto plates many times. Clear pixels aren't stored and cost nothing. */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  /** The spans of opaque pixels, each within a row: row, first column and length, one after another. */
  readonly spans: Uint16Array;
  /** Their picture colors, span by span. */
  readonly pixels: Uint8Array;
  readonly translucency: Translucency;
  /** The remaining translucent pixels: row and column, and their colors as `0xrrggbbaa`. */
  readonly edges: Uint16Array;
  readonly edgeColors: Uint32Array;
}

/** A pixel with less alpha than this never changes a picture color. */
const faint = 3;
/** A translucent color with at least this many pixels becomes part of the translucency. */
const many = 64;

/** Prepares a drawing for blitting it onto plates. */
export function spriteOf(raster: Raster): Sprite {
  const { width, height, data } = raster;
  const shared = sharedColors(raster);
  const kindOf = new Map(shared.map((color, kind) => [color, kind]));
  const [opaque, translucency] = [spanList(width * height), spanList(width * height)];
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
      if (kind !== undefined) translucency.add(row, column, kind);
      else {
        edges.push(row, column);
        edgeColors.push(color);
      }
    }
  return {
    width,
    height,
    spans: opaque.spans(),
    pixels: opaque.values(),
    translucency:
      shared.length === 0
        ? noTranslucency
        : { spans: translucency.spans(), kinds: translucency.values(), colors: underAll(shared) },
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
function sharedColors({ data }: Raster): readonly number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha < faint || alpha === 255) continue;
    const color = colorAt(data, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].flatMap(([color, count]) => (count < many ? [] : [color])).slice(0, maxKinds);
}

/** Collects pixels row by row into spans, with a value for each; `most` is the limit. */
function spanList(most: number) {
  const spans: number[] = [];
  const values = new Uint8Array(most);
  let [count, lastRow, next] = [0, -1, -1];
  return {
    add(row: number, column: number, value: number): void {
      if (row === lastRow && column === next) spans[spans.length - 1] = (spans.at(-1) ?? 0) + 1;
      else spans.push(row, column, 1);
      [lastRow, next] = [row, column + 1];
      values[count] = value;
      count += 1;
    },
    spans: () => Uint16Array.from(spans),
    values: () => values.slice(0, count),
  };
}

/** The approximate overhead of a sprite besides its pixels, in bytes. */
const overhead = 1000;

/** The size of a sprite in memory, in bytes. */
export const bytesOf = ({ pixels, spans, edges, edgeColors, translucency }: Sprite): number =>
  [pixels, spans, edges, edgeColors, translucency.spans, translucency.kinds, translucency.colors].reduce(
    (sum, { byteLength }) => sum + byteLength,
    overhead,
  );

/** Blits a sprite onto a plate, its top left corner at a whole pixel. The sprite must be completely within the plate. */
export function blit(plate: Plate, sprite: Sprite, x: number, y: number): void {
  const { width, height } = sprite;
  if (x < 0 || y < 0 || x + width > plate.width || y + height > plate.height)
    throw new RangeError(`${width} × ${height} at ${x}, ${y} doesn't fit in the picture`);
  const corner = y * (plate.width + 1) + x + 1;
  blitOpaque(plate, sprite, corner);
  blitTranslucency(plate, sprite.translucency, corner);
  blitEdges(plate, sprite, corner);
}

/** From this length on a span is copied in one call, which is slower for shorter ones. */
const long = 24;

/** @param corner index of the sprite's first pixel on the plate */
function blitOpaque({ width, rows }: Plate, { pixels, spans }: Sprite, corner: number): void {
  let from = 0;
  for (let at = 0; at < spans.length; at += 3) {
    const to = corner + (spans[at] ?? 0) * (width + 1) + (spans[at + 1] ?? 0);
    const length = spans[at + 2] ?? 0;
    if (length >= long) rows.set(pixels.subarray(from, from + length), to);
    else for (let pixel = 0; pixel < length; pixel += 1) rows[to + pixel] = pixels[from + pixel] ?? 0;
    from += length;
  }
}

/** @param corner index of the sprite's first pixel on the plate */
function blitEdges({ width, rows }: Plate, { edges, edgeColors }: Sprite, corner: number): void {
  for (let edge = 0; edge < edgeColors.length; edge += 1) {
    const to = corner + (edges[2 * edge] ?? 0) * (width + 1) + (edges[2 * edge + 1] ?? 0);
    rows[to] = blended(rows[to] ?? 0, edgeColors[edge] ?? 0);
  }
}
