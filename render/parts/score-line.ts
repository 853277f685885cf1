import type { Color } from '#game/die';
import type { Score } from '#game/scoring';
import type { Seat } from '#game/turn-order';

/** What the end shows of a player besides the window. */
export interface ScoreLine {
  readonly seat: Seat;
  readonly name: string;
  readonly score: Score;
  readonly privateObjective: Color;
  readonly won: boolean;
}
