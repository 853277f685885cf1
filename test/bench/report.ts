import { Bench } from 'tinybench';

/** One line of the table that `npm run bench` prints. */
interface Line {
  readonly name: string;
  readonly value: string;
  /** The target on a two-core machine. */
  readonly aim: string;
}

/** Prints a line as soon as it is known. */
export type Report = (line: Line) => void;

/** Reports how often a second a round does something (it returns how often): the median of whole rounds, after a warm-up. */
export async function reportRound(
  report: Report,
  name: string,
  aim: number | null,
  round: () => number,
): Promise<void> {
  const bench = new Bench({ time: 2000, warmupTime: 500 });
  let done = 0;
  bench.add(name, () => {
    done = round();
  });
  await bench.run();
  const result = bench.tasks[0]?.result;
  if (result?.state !== 'completed') throw new Error(`${name} was not measured`);
  const perSecond = (1000 / result.latency.p50) * done;
  report({
    name,
    value: `${perSecond.toLocaleString('en', { maximumFractionDigits: 0 })}/s`,
    aim: aim === null ? '' : `≥ ${aim.toLocaleString('en')}/s`,
  });
}

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
