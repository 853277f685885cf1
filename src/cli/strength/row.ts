/** A line of the table of strength. */
export interface Row {
  readonly measured: string;
  readonly games: number;
  readonly result: string;
  /** CPU time a turn, in milliseconds. */
  readonly cpu: string;
}

/** The lines above the rows. */
export const heading = ['| measured | games | result | CPU ms a turn (p95) |', '|---|---|---|---|'] as const;

export const rowText = ({ measured, games, result, cpu }: Row): string =>
  `| ${measured} | ${games} | ${result} | ${cpu} |`;

/** How much is measured for a row. */
export interface Sample {
  readonly games: number;
  /** Names the deals: the same seed gives the same games. */
  readonly seed: string;
  /** Called after each game, so that people who wait see how it goes. */
  readonly tick: () => void;
}
