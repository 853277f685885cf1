/** One line of the table that `npm run bench` prints. */
interface Line {
  readonly name: string;
  readonly value: string;
  /** The target on a two-core machine. */
  readonly aim: string;
}

/** Prints a line as soon as it is known. */
export type Report = (line: Line) => void;

/** Nearest-rank quantiles of durations in milliseconds: `p50 2.1, p95 3.0, p99 4.2 ms`. */
export function quantiles(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms`;
}
