import type { Color } from '#game/die';
import type { Score } from '#game/scoring';
import type { PlayerView } from '#game/view';
import type { Seat } from '#game/turn-order';

/** What the end shows of a player besides the window. */
export interface ScoreLine {
  readonly seat: Seat;
  readonly name: string;
  readonly score: Score;
  readonly player: PlayerView;
  /** The one that counts. */
  readonly privateObjective: Color;
  /** Alone: what the total must be greater than; null where more played. */
  readonly target: number | null;
  readonly won: boolean;
}
