import type { Seat } from '#games/shared/seat';
import type { Board } from '#players/board';
import type { Position } from '#players/sagrada/core/position';
import type { Means, Stakes } from '#players/sagrada/value/stakes';
import { certainTarget } from '#players/sagrada/value/target';
import type { Valuer } from '#players/sagrada/value/valuer';
import { meansAt, stakesAt } from '#players/sagrada/value/seat';
import { ValueCache } from './value-cache.ts';

/** How many microseconds of one core it takes to value a window that isn't known yet. */
const windowCost = 4;

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
