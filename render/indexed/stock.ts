import { bytesOf, type Sprite, spriteOf } from './sprite.ts';
import type { Raster } from './raster.ts';

/** How many bytes of sprites are kept; those not used for longest go first. */
const capacity = 48 * 1024 * 1024;

const stock = new Map<string, Sprite>();
let stocked = 0;

/**
 * The sprite of this name, from the stock or newly drawn. A name must say everything that the drawing depends on:
 * size, colors, words.
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
