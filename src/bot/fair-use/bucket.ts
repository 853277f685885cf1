import type { Allowance } from './limits.ts';

const second = 1000;

/** What is left of an allowance; it fills up again with time. */
export class Bucket {
  readonly #allowance: Allowance;
  #left: number;
  #at: number;

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance;
    this.#left = allowance.atOnce;
    this.#at = now;
  }

  /** How many milliseconds it takes until one can be taken; 0 if it can be now. */
  wait(now: number): number {
    this.#fill(now);
    return this.#left >= 1 ? 0 : Math.ceil(((1 - this.#left) / this.#allowance.perSecond) * second);
  }

  take(now: number): void {
    this.#fill(now);
    this.#left -= 1;
  }

  /** Whether it is as if nothing had ever been taken. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#left >= this.#allowance.atOnce;
  }

  #fill(now: number): void {
    const { atOnce, perSecond } = this.#allowance;
    this.#left = Math.min(atOnce, this.#left + ((now - this.#at) / second) * perSecond);
    this.#at = now;
  }
}
