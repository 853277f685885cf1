import type { Atlas } from './atlas.ts';
import type { Raster } from './picture-colors.ts';
import { bytesOf, type Sprite, spriteOf } from './sprite.ts';

/** How many bytes of sprites are kept in memory; the least recently used ones go first. */
const capacity = 28 * 1024 * 1024;

const cache = new Map<string, Sprite>();
let cachedBytes = 0;
let atlas: Atlas | null = null;

/** From now on what isn't in memory is looked up in this atlas before it is drawn, and what is drawn is added to it. */
export function useAtlas(kept: Atlas | null): void {
  atlas = kept;
}

/**
 * The sprite with this name, from memory, from the atlas or newly drawn. The name must contain everything the drawing depends
 * on: size, colors, words. Nothing that a person wrote may be in it.
 */
export const cachedSprite = (name: string, draw: () => Raster): Sprite =>
  inMemory(name, () => inAtlas(name, () => spriteOf(draw())));

/** The same for what may contain people's names: it is only kept in memory. */
export const privateSprite = (name: string, draw: () => Raster): Sprite =>
  inMemory(name, () => spriteOf(draw()));

/** What the atlas has under this name, which nothing else may use; otherwise it is made and added. */
export function inAtlas<Drawing extends object>(name: string, make: () => Drawing): Drawing {
  const found = atlas?.find(name) as Drawing | null | undefined;
  if (found !== null && found !== undefined) return found;
  const drawing = make();
  atlas?.add(name, drawing);
  return drawing;
}

function inMemory(name: string, make: () => Sprite): Sprite {
  const kept = cache.get(name);
  const sprite = kept ?? make();
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
