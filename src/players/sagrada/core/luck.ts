import type { Stream } from '#games/shared/chance';
import { shades } from '#games/shared/die';

/** Where the dice come from that a thinker imagines. */
export interface Luck {
  /**
   * Called before dice are drawn or rolled. As in the game itself, dice belong to their use: equal luck gives a round the same
   * dice, whatever was done before.
   * @param use 0 for the dice of a round, else the number of the turn in it, from 1
   */
  begin(round: number, use: number): void;
  /** The index of a die's color, each of the dice in the bag as likely; there is at least one. */
  color(bag: Uint8Array, dice: number): number;
  /** A roll, as the index of a shade. */
  shade(): number;
}

/** Luck made from one number: as many lots as there are numbers, each always the same. */
export class Lot implements Luck {
  readonly #seed: number;
  #state: number;

  constructor(seed: number) {
    this.#seed = seed | 0;
    this.#state = this.#seed;
  }

  begin(round: number, use: number): void {
    this.#state = Math.imul(this.#seed ^ Math.imul(16 * round + use + 1, 0x9e3779b1), 0x85ebca6b);
  }

  color(bag: Uint8Array, dice: number): number {
    let rest = this.#below(dice);
    let color = 0;
    for (; rest >= (bag[color] as number); color += 1) rest -= bag[color] as number;
    return color;
  }

  shade(): number {
    return this.#below(shades.length);
  }

  /** The next number from 0 to n − 1: mulberry32, which is fast and by far random enough to imagine dice. */
  #below(n: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n) | 0;
  }
}

/** One lot of all there are, by chance. */
export function drawnLot(stream: Stream): Lot {
  let seed = 0;
  for (let byte = 0; byte < 4; byte += 1) seed = (seed << 8) | stream.uniform(256);
  return new Lot(seed);
}
