/** Numbers by chance that come again with the same seed: mulberry32, by far random enough to train with. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  /** Normally distributed around 0, with standard deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

/** Brings a list into any order, in place. */
export function shuffle(list: Uint32Array, random: Random): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const place = random.below(last + 1);
    const item = list[last] as number;
    list[last] = list[place] as number;
    list[place] = item;
  }
}
