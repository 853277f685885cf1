import type { Seat } from '#games/shared/seat';
import type { Window } from '#games/shared/window';
import type { Board } from '#players/board';
import type { Position } from '#players/sagrada/core/position';
import { certainTarget, type Means, meansAt, type Stakes, stakesAt } from '#players/sagrada/value/stakes';
import type { Valuer } from '#players/sagrada/value/valuer';

/** How many microseconds of one core it takes to value a window that isn't known yet. */
const windowCost = 4;

/** As many as a search meets windows. A power of two. */
const cachePlaces = 1 << 14;

/**
 * A transposition table for the windows of one pattern: a search meets the same ones again and again, and to look one up takes a
 * tenth of the time.
 */
export class ValueCache implements Valuer {
  readonly #valuer: Valuer;
  readonly #keys = new Int32Array(2 * cachePlaces);
  readonly #points = new Float64Array(cachePlaces);

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
    const place = one & (cachePlaces - 1);
    if (this.#keys[2 * place] === one && this.#keys[2 * place + 1] === other)
      return this.#points[place] as number;
    const points = this.#valuer.points(window, means);
    this.#keys[2 * place] = one;
    this.#keys[2 * place + 1] = other;
    this.#points[place] = points;
    return points;
  }
}

/**
 * What the seats of one table can expect, as often as it is imagined. What others are after is a guess, so a seat can have several
 * values.
 */
export class Estimates {
  /**
   * What thinking with them took so far, in about as many microseconds of one core. Work is counted instead of time, so that the
   * same chance always leads to the same decision.
   */
  spent = 0;
  readonly #valuerFor: (stakes: Stakes) => Valuer;
  readonly #caches = new Map<string, ValueCache>();
  readonly #means: Means = { turnsLeft: 0, favor: 0, used: 0 };

  constructor(valuerFor: (stakes: Stakes) => Valuer) {
    this.#valuerFor = valuerFor;
  }

  /** How a seat values windows. */
  of({ table }: Position, seat: Seat): ValueCache {
    const key = `${seat} ${table.goals[seat]?.privateObjectives.join(' ')}`;
    const known = this.#caches.get(key);
    if (known !== undefined) return known;
    const valuer = this.#valuerFor(stakesAt(table, seat));
    const cache = new ValueCache({
      points: (window, means) => {
        this.spent += windowCost;
        return valuer.points(window, means);
      },
    });
    this.#caches.set(key, cache);
    return cache;
  }

  /** What a seat has besides its window, written over the last answer. */
  means(position: Position, seat: Seat): Means {
    return meansAt(position, seat, this.#means);
  }

  /** The final points that a seat can expect; in solo how far over the target. */
  points(position: Position, seat: Seat): number {
    const points = this.of(position, seat).points(position.boards[seat] as Board, this.means(position, seat));
    return position.table.mode === 'solo' ? points - certainTarget(position) : points;
  }
}
