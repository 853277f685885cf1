import { nearestColor, pictureColorBytes } from './picture-colors.ts';

/** A picture color with a half clear pixel over it, `0xrrggbbaa`. */
export function blended(below: number, over: number): number {
  const alpha = over & 255;
  return nearestColor(
    between(pictureColorBytes[3 * below] ?? 0, over >>> 24, alpha),
    between(pictureColorBytes[3 * below + 1] ?? 0, (over >>> 16) & 255, alpha),
    between(pictureColorBytes[3 * below + 2] ?? 0, (over >>> 8) & 255, alpha),
  );
}

/** In whole numbers: 257 of 65,536 are one of 255. */
const between = (under: number, over: number, alpha: number): number =>
  under + (((over - under) * alpha * 257 + 32_768) >> 16);
