import { nearestColor, pictureColorBytes } from './picture-colors.ts';

/** A picture color under a translucent pixel, `0xaabbggrr` as canvases have it. */
export function blended(below: number, over: number): number {
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
