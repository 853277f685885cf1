import { blended } from './blended.ts';
import { pictureColors } from './picture-colors.ts';
import type { Plate } from './plate.ts';

/**
 * The translucent pixels of a sprite whose colors many pixels share, such as shadows and panels. Blending with each picture
 * color is computed once per color.
 */
export interface Translucency {
  /** Its spans, each within a row: row, first column and length, one after another. */
  readonly spans: Uint16Array;
  /** Which of its colors each pixel has, span by span. */
  readonly kinds: Uint8Array;
  /** For each of its colors, the result of blending it with each picture color: 256 bytes per color. */
  readonly colors: Uint8Array;
}

/** The maximum number of colors in a translucency. */
export const maxKinds = 256;

/** Without pixels. */
export const noTranslucency: Translucency = {
  spans: new Uint16Array(),
  kinds: new Uint8Array(),
  colors: new Uint8Array(),
};

/** The results of blending these colors (`0xaabbggrr`) with each picture color. */
export const underAll = (colors: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: 256 * colors.length }, (_, at) =>
    (at & 255) < pictureColors.length ? blended(at & 255, colors[at >> 8] ?? 0) : 0,
  );

/** @param corner index of the sprite's first pixel on the plate */
export function blitTranslucency(
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
