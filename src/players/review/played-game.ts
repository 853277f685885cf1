import type { GameTypes } from '#games/contract';
import type { StandingStep } from '#games/replay';

/** A game that is over, to be reviewed. */
export interface PlayedGame<T extends GameTypes> {
  readonly deal: T['deal'];
  /** How many played it. */
  readonly seats: number;
  readonly steps: readonly StandingStep<T>[];
}
