/** How much may be asked for: so many at once, and so many a second after that. */
export interface Allowance {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** What is asked for: choices while an option is typed, or anything else, which is an act. */
type Allowed = Readonly<Record<UseKind, Allowance>>;

export type UseKind = 'typing' | 'act';

/** What one person may ask for, and everybody in one server together. */
export interface Limits {
  readonly person: Allowed;
  readonly server: Allowed;
}

/** More than anyone presses who plays, and more than a hundred tables of a server need at their fastest. */
export const fairLimits: Limits = {
  person: { typing: { atOnce: 10, perSecond: 5 }, act: { atOnce: 20, perSecond: 4 } },
  server: { typing: { atOnce: 300, perSecond: 100 }, act: { atOnce: 300, perSecond: 50 } },
};

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
