/** One line of the table that `npm run bench` prints. */
interface Line {
  readonly name: string;
  readonly value: string;
  /** The target on a two-core machine. */
  readonly aim: string;
}

/** Prints a line as soon as it is known. */
export type Report = (line: Line) => void;

/** The nearest-rank quantile of some numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** Quantiles of durations in milliseconds: `p50 2.1, p95 3.0, p99 4.2 ms`. */
export function quantiles(milliseconds: readonly number[]): string {
  const at = (share: number): string => quantile(milliseconds, share).toFixed(1);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms`;
}
