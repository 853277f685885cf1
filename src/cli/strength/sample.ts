/** How much is measured for a row. */
export interface Sample {
  readonly games: number;
  /** Names the deals: the same seed gives the same games. */
  readonly seed: string;
  /** Called after each game, so that people who wait see how it goes. */
  readonly tick: () => void;
}
