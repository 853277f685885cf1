import type { Size } from '#render/layout/rect';
import { nearestColor, pictureColorBytes, pictureColors, type Raster } from './picture-colors.ts';
import { longSpan, type Plate } from './plate.ts';

/** A drawing that is blitted onto plates many times. Clear pixels aren't stored and cost nothing. */
export interface Sprite extends Size {
  /** The spans of opaque pixels, each within a row: row, first column and length, one after another. */
  readonly spans: Uint16Array;
  /** Their picture colors, span by span. */
  readonly pixels: Uint8Array;
  readonly translucency: Translucency;
  /** The remaining translucent pixels: row and column, and their colors as `0xaabbggrr`. */
  readonly edges: Uint16Array;
  readonly edgeColors: Uint32Array;
  /** What each of them last lay on (high byte) and became, because it mostly lies on the same again. */
  readonly lastBlends: Uint16Array;
}

/** A pixel with less alpha than this never changes a picture color. */
const faint = 3;
/** A translucent color with at least this many pixels becomes part of the translucency. */
const many = 64;

/** Prepares a drawing for blitting it onto plates. */
export function spriteOf({ width, height, data }: Raster): Sprite {
  const colors = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const { opaque, shared } = countColors(colors);
  const kindOf = new Map(shared.map((color, kind) => [color, kind]));
  const [spans, pixels]: [number[], Uint8Array] = [[], new Uint8Array(opaque)];
  const [sharedSpans, kinds]: [number[], number[]] = [[], []];
  const [edges, edgeColors]: [number[], number[]] = [[], []];
  let pixel = 0;
  for (let row = 0, line = 0; row < height; row += 1, line += width)
    for (let column = 0; column < width;) {
      const start = column;
      const color = colors[line + column] ?? 0;
      const alpha = color >>> 24;
      if (alpha < faint) {
        column += 1;
        continue;
      }
      if (alpha === 255) {
        for (
          let next = color;
          next >>> 24 === 255;
          next = column < width ? (colors[line + column] ?? 0) : 0
        ) {
          pixels[pixel] = nearestColor(next & 255, (next >>> 8) & 255, (next >>> 16) & 255);
          pixel += 1;
          column += 1;
        }
        spans.push(row, start, column - start);
        continue;
      }
      column += 1;
      const kind = kindOf.get(color);
      if (kind === undefined) {
        edges.push(row, start);
        edgeColors.push(color);
      } else {
        const isNext =
          sharedSpans.at(-3) === row && (sharedSpans.at(-2) ?? 0) + (sharedSpans.at(-1) ?? 0) === start;
        if (isNext) sharedSpans[sharedSpans.length - 1] = (sharedSpans.at(-1) ?? 0) + 1;
        else sharedSpans.push(row, start, 1);
        kinds.push(kind);
      }
    }
  return {
    width,
    height,
    spans: Uint16Array.from(spans),
    pixels,
    translucency:
      shared.length === 0
        ? noTranslucency
        : { spans: Uint16Array.from(sharedSpans), kinds: Uint8Array.from(kinds), colors: underAll(shared) },
    edges: Uint16Array.from(edges),
    edgeColors: Uint32Array.from(edgeColors),
    lastBlends: Uint16Array.from(edgeColors, (color) => blended(0, color)),
  };
}

/** The number of opaque pixels, and the translucent colors that many pixels share. */
function countColors(colors: Uint32Array) {
  const counts = new Map<number, number>();
  let opaque = 0;
  for (const color of colors) {
    const alpha = color >>> 24;
    if (alpha === 255) opaque += 1;
    else if (alpha >= faint) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const shared = [...counts].flatMap(([color, count]) => (count < many ? [] : [color])).slice(0, maxKinds);
  return { opaque, shared };
}

/** The approximate overhead of a sprite besides its pixels, in bytes. */
const overhead = 1000;

/** The size of a sprite in memory, in bytes. */
export const bytesOf = ({ pixels, spans, edges, edgeColors, lastBlends, translucency }: Sprite): number =>
  [
    pixels,
    spans,
    edges,
    edgeColors,
    lastBlends,
    translucency.spans,
    translucency.kinds,
    translucency.colors,
  ].reduce((sum, { byteLength }) => sum + byteLength, overhead);

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

/** @param corner index of the sprite's first pixel on the plate */
function blitOpaque({ width, rows }: Plate, { pixels, spans }: Sprite, corner: number): void {
  let from = 0;
  for (let at = 0; at < spans.length; at += 3) {
    const to = corner + (spans[at] ?? 0) * (width + 1) + (spans[at + 1] ?? 0);
    const length = spans[at + 2] ?? 0;
    if (length >= longSpan) rows.set(pixels.subarray(from, from + length), to);
    else for (let pixel = 0; pixel < length; pixel += 1) rows[to + pixel] = pixels[from + pixel] ?? 0;
    from += length;
  }
}

/** @param corner index of the sprite's first pixel on the plate */
function blitEdges({ width, rows }: Plate, { edges, edgeColors, lastBlends }: Sprite, corner: number): void {
  for (let edge = 0; edge < edgeColors.length; edge += 1) {
    const to = corner + (edges[2 * edge] ?? 0) * (width + 1) + (edges[2 * edge + 1] ?? 0);
    const below = rows[to] ?? 0;
    let blend = lastBlends[edge] ?? 0;
    if (blend >> 8 !== below) lastBlends[edge] = blend = (below << 8) | blended(below, edgeColors[edge] ?? 0);
    rows[to] = blend;
  }
}

/**
 * The translucent pixels of a sprite whose colors many pixels share, such as shadows and panels. Blending with each picture
 * color is computed once per color.
 */
interface Translucency {
  /** Its spans, each within a row: row, first column and length, one after another. */
  readonly spans: Uint16Array;
  /** Which of its colors each pixel has, span by span. */
  readonly kinds: Uint8Array;
  /** For each of its colors, the result of blending it with each picture color: 256 bytes per color. */
  readonly colors: Uint8Array;
}

/** The maximum number of colors in a translucency. */
const maxKinds = 256;

/** Without pixels. */
export const noTranslucency: Translucency = {
  spans: new Uint16Array(),
  kinds: new Uint8Array(),
  colors: new Uint8Array(),
};

/** A picture color under a translucent pixel, `0xaabbggrr` as canvases have it. */
function blended(below: number, over: number): number {
  const alpha = over >>> 24;
  return nearestColor(
    between(pictureColorBytes[3 * below] ?? 0, over & 255, alpha),
    between(pictureColorBytes[3 * below + 1] ?? 0, (over >>> 8) & 255, alpha),
    between(pictureColorBytes[3 * below + 2] ?? 0, (over >>> 16) & 255, alpha),
  );
}

/** In integers: 257 / 65,536 is about 1 / 255. */
const between = (under: number, over: number, alpha: number): number =>
  under + (((over - under) * alpha * 257 + 32_768) >> 16);

/** The results of blending these colors (`0xaabbggrr`) with each picture color. */
const underAll = (colors: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: 256 * colors.length }, (_, at) =>
    (at & 255) < pictureColors.length ? blended(at & 255, colors[at >> 8] ?? 0) : 0,
  );

/** @param corner index of the sprite's first pixel on the plate */
function blitTranslucency(
  { width, rows }: Plate,
  { spans, kinds, colors }: Translucency,
  corner: number,
): void {
  let pixel = 0;
  for (let at = 0; at < spans.length; at += 3) {
    const from = corner + (spans[at] ?? 0) * (width + 1) + (spans[at + 1] ?? 0);
    const end = from + (spans[at + 2] ?? 0);
    for (let to = from; to < end; to += 1, pixel += 1)
      rows[to] = colors[((kinds[pixel] ?? 0) << 8) | (rows[to] ?? 0)] ?? 0;
  }
}
