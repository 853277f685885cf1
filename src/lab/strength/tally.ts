/** Numbers that were measured, one after the other. */
export class Tally {
  readonly #numbers: number[] = [];

  add(number: number): void {
    this.#numbers.push(number);
  }

  get count(): number {
    return this.#numbers.length;
  }

  get mean(): number {
    return this.#numbers.reduce((sum, number) => sum + number, 0) / this.count;
  }

  /** The standard error of the mean. */
  get error(): number {
    const { mean, count } = this;
    const squares = this.#numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
    return Math.sqrt(squares / (count - 1) / count);
  }

  /** What 95 of 100 numbers don't exceed. */
  get p95(): number {
    const sorted = this.#numbers.toSorted((one, other) => one - other);
    return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN;
  }
}

/** A mean with its standard error: `57.5 ± 1.2`. A single number has none. */
export function meanText({ mean, error, count }: Tally, unit = 1): string {
  const text = (mean * unit).toFixed(1);
  return count > 1 ? `${text} ± ${(error * unit).toFixed(1)}` : text;
}

/** A share in percent, like that of games won. */
export const shareText = (tally: Tally): string => `${meanText(tally, 100)} %`;

/** CPU time, its mean and 95th percentile. */
export const cpuText = (tally: Tally): string =>
  tally.count === 0 ? '' : `${tally.mean.toFixed(1)} (${tally.p95.toFixed(1)})`;

/** A line of the table of strength. */
export interface StrengthRow {
  readonly measured: string;
  readonly games: number;
  readonly result: string;
  /** CPU time a turn, in milliseconds. */
  readonly cpu: string;
}

/** The lines above the rows. */
export const heading = ['| measured | games | result | CPU ms a turn (p95) |', '|---|---|---|---|'] as const;

export const rowText = ({ measured, games, result, cpu }: StrengthRow): string =>
  `| ${measured} | ${games} | ${result} | ${cpu} |`;

/** How much is measured for a row. */
export interface Sample {
  readonly games: number;
  /** Names the deals: the same seed gives the same games. */
  readonly seed: string;
  /** Called after each game, so that people who wait see how it goes. */
  readonly tick: () => void;
}
