import type { Color } from '#games/shared/die';
import type { Score } from '#games/sagrada/scoring';
import type { PlayerView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';

/** What the final picture shows about a player besides the window. */
export interface ScoreLine {
  readonly seat: Seat;
  readonly name: string;
  readonly score: Score;
  readonly player: PlayerView;
  /** The one that counts. */
  readonly privateObjective: Color;
  /** In solo: the target, which the total must exceed; null at a table. */
  readonly target: number | null;
  readonly won: boolean;
  readonly hasResigned: boolean;
}
