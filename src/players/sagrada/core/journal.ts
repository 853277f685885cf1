/** What an entry says was done. */
export const entry = {
  turn: 0,
  placed: 1,
  lifted: 2,
  fromPool: 3,
  toPool: 4,
  fromTrack: 5,
  toTrack: 6,
  fromBag: 7,
  toBag: 8,
  paid: 9,
  spent: 10,
} as const;

/** How many entries there is place for at first: some rounds. */
const shortJournal = 512;

/** Every change of a position, in order, so that it can be undone. An entry is one number: what was done, and above it with what. */
export class Journal {
  #entries = new Int32Array(shortJournal);
  #count = 0;

  write(entry: number): void {
    if (this.#count === this.#entries.length) {
      const longer = new Int32Array(2 * this.#count);
      longer.set(this.#entries);
      this.#entries = longer;
    }
    this.#entries[this.#count] = entry;
    this.#count += 1;
  }

  /** Takes the latest entry out. Throws if there is none. */
  take(): number {
    if (this.#count === 0) throw new Error('there is nothing to undo');
    this.#count -= 1;
    return this.#entries[this.#count] as number;
  }

  clear(): void {
    this.#count = 0;
  }
}
