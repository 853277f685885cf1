import { createHash } from 'node:crypto';

/** A row of any table. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** Adds up what a table holds, in whatever order its rows come: two tables with the same rows have the same. */
export class TableHash {
  #rows = 0;
  #sum = 0n;

  add(row: DatabaseRow): void {
    const text = JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const hash = createHash('sha256').update(text).digest('hex');
    this.#rows += 1;
    // No row is there twice, because each table has a key, so none hides another.
    this.#sum ^= BigInt(`0x${hash}`);
  }

  get rows(): number {
    return this.#rows;
  }

  toString(): string {
    return `${this.#rows} ${this.#sum.toString(16)}`;
  }
}
