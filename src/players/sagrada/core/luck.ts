import type { Stream } from '#games/shared/chance';
import { shades } from '#games/shared/die';
import { drawnSeed, PseudoRandom } from '#players/pseudo-random';

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
  readonly #random: PseudoRandom;

  constructor(seed: number) {
    this.#seed = seed | 0;
    this.#random = new PseudoRandom(seed);
  }

  begin(round: number, use: number): void {
    this.#random.state = Math.imul(this.#seed ^ Math.imul(16 * round + use + 1, 0x9e3779b1), 0x85ebca6b);
  }

  color(bag: Uint8Array, dice: number): number {
    let rest = this.#random.below(dice);
    let color = 0;
    for (; rest >= (bag[color] as number); color += 1) rest -= bag[color] as number;
    return color;
  }

  shade(): number {
    return this.#random.below(shades.length);
  }
}

/** One lot of all there are, by chance. */
export const drawnLot = (stream: Stream): Lot => new Lot(drawnSeed(stream));
