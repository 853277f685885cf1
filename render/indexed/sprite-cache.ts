import { bytesOf, type Sprite, spriteOf } from './sprite.ts';
import type { Raster } from './raster.ts';

/** How many bytes of sprites are kept; the least recently used ones go first. */
const capacity = 48 * 1024 * 1024;

const cache = new Map<string, Sprite>();
let cachedBytes = 0;

/**
 * The sprite with this name, from the cache or newly drawn. The name must contain everything the drawing depends on: size,
 * colors, words.
 */
export function cachedSprite(name: string, draw: () => Raster): Sprite {
  const kept = cache.get(name);
  const sprite = kept ?? spriteOf(draw());
  if (kept === undefined) cachedBytes += bytesOf(sprite);
  else cache.delete(name);
  cache.set(name, sprite);
  for (const [oldest, unused] of cache) {
    if (cachedBytes <= capacity) break;
    cache.delete(oldest);
    cachedBytes -= bytesOf(unused);
  }
  return sprite;
}
