import { nearestColor, pictureColorBytes } from './picture-colors.ts';
import type { Plate } from './plate.ts';
import type { Raster } from './raster.ts';

/** Something small that is laid on plates many times: its pixels in picture colors, and what it lets through. */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** The drawing in true color where some of it is not opaque; null where all of it is. */
  readonly soft: Uint8ClampedArray | null;
}

/** The drawing, ready to be laid on plates. */
export function spriteOf({ width, height, data }: Raster): Sprite {
  const pixels = new Uint8Array(width * height);
  let opaque = true;
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel += 1, at += 4) {
    pixels[pixel] = nearestColor(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    opaque &&= data[at + 3] === 255;
  }
  return { width, height, pixels, soft: opaque ? null : data };
}

/** Lays a sprite on a plate, its top left corner at a whole pixel; all of it must lie on the plate. */
export function lay(plate: Plate, sprite: Sprite, x: number, y: number): void {
  const { width, height, soft } = sprite;
  if (x < 0 || y < 0 || x + width > plate.width || y + height > plate.height)
    throw new RangeError(`${width} × ${height} at ${x}, ${y} leaves the picture`);
  for (let row = 0; row < height; row += 1) {
    const to = (y + row) * (plate.width + 1) + x + 1;
    if (soft === null) plate.rows.set(sprite.pixels.subarray(row * width, (row + 1) * width), to);
    else layRow(plate.rows, to, sprite, soft, row * width);
  }
}

/** One row of a sprite that is not opaque everywhere; `from` is the place of its first pixel. */
function layRow(rows: Uint8Array, to: number, sprite: Sprite, soft: Uint8ClampedArray, from: number): void {
  for (let column = 0; column < sprite.width; column += 1) {
    const pixel = from + column;
    const alpha = soft[4 * pixel + 3] ?? 0;
    if (alpha === 255) rows[to + column] = sprite.pixels[pixel] ?? 0;
    else if (alpha > 0) rows[to + column] = blended(rows[to + column] ?? 0, soft, 4 * pixel, alpha);
  }
}

/** A picture color with a half clear pixel over it. */
function blended(below: number, soft: Uint8ClampedArray, at: number, alpha: number): number {
  const under = 3 * below;
  return nearestColor(
    between(pictureColorBytes[under] ?? 0, soft[at] ?? 0, alpha),
    between(pictureColorBytes[under + 1] ?? 0, soft[at + 1] ?? 0, alpha),
    between(pictureColorBytes[under + 2] ?? 0, soft[at + 2] ?? 0, alpha),
  );
}

const between = (under: number, over: number, alpha: number): number =>
  under + ((over - under) * alpha) / 255;
