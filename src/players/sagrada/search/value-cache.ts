import type { Window } from '#games/shared/window';
import type { Means } from '#players/sagrada/value/stakes';
import type { Valuer } from '#players/sagrada/value/valuer';

/** As many as a search meets windows. A power of two. */
const places = 1 << 14;

/**
 * A transposition table for the windows of one pattern: a search meets the same ones again and again, and to look one up takes a
 * tenth of the time.
 */
export class ValueCache implements Valuer {
  readonly #valuer: Valuer;
  readonly #keys = new Int32Array(2 * places);
  readonly #points = new Float64Array(places);

  constructor(valuer: Valuer) {
    this.#valuer = valuer;
    // Keys end in their place, so zeros could only be taken for a known window in the first one.
    this.#keys[0] = 1;
  }

  points(window: Window, means: Means): number {
    const { byColor, byShade } = window;
    let one = means.turnsLeft | (means.favor << 5) | (means.used << 9);
    let other = one;
    for (const mask of byColor) {
      one = Math.imul(one ^ mask, 0x85ebca6b);
      one ^= one >>> 13;
      other = Math.imul(other + mask, 0xc2b2ae35) ^ (other >>> 16);
    }
    for (const mask of byShade) {
      one = Math.imul(one ^ mask, 0x85ebca6b);
      one ^= one >>> 13;
      other = Math.imul(other + mask, 0xc2b2ae35) ^ (other >>> 16);
    }
    const place = one & (places - 1);
    if (this.#keys[2 * place] === one && this.#keys[2 * place + 1] === other)
      return this.#points[place] as number;
    const points = this.#valuer.points(window, means);
    this.#keys[2 * place] = one;
    this.#keys[2 * place + 1] = other;
    this.#points[place] = points;
    return points;
  }
}
