import { bytesOf, type Sprite, spriteOf } from './sprite.ts';
import type { Raster } from './raster.ts';

/** How many bytes of sprites are kept; the least recently used ones go first. */
const capacity = 48 * 1024 * 1024;

const stock = new Map<string, Sprite>();
let stocked = 0;

/**
 * The sprite with this name, from the cache or newly drawn. The name must contain everything the drawing depends on: size,
 * colors, words.
 */
export function fromStock(name: string, draw: () => Raster): Sprite {
  const kept = stock.get(name);
  const sprite = kept ?? spriteOf(draw());
  if (kept === undefined) stocked += bytesOf(sprite);
  else stock.delete(name);
  stock.set(name, sprite);
  for (const [oldest, unused] of stock) {
    if (stocked <= capacity) break;
    stock.delete(oldest);
    stocked -= bytesOf(unused);
  }
  return sprite;
}
