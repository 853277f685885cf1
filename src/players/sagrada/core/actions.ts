import type { Packed } from './packed.ts';

/** A list of actions that is filled again and again, so that listing them makes nothing new. */
export class Actions {
  count = 0;
  #items = new Int32Array(256);

  at(index: number): Packed {
    return this.#items[index] as Packed;
  }

  add(action: Packed): void {
    if (this.count === this.#items.length) {
      const more = new Int32Array(2 * this.count);
      more.set(this.#items);
      this.#items = more;
    }
    this.#items[this.count] = action;
    this.count += 1;
  }

  clear(): void {
    this.count = 0;
  }
}
