import type { Color, Die, Shade } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import type { Line, Nearer } from '#players/reasons/objective';
import type { RoomReason } from '#players/reasons/room';

/** What speaks for a plan: a fact that a person can check, worked out by the rules. */
export type Reason =
  /** It scores points for a public objective, by filling a line if there is one. */
  | {
      readonly reason: 'scores';
      readonly objective: PublicObjectiveName;
      readonly points: number;
      readonly line: Line | null;
    }
  /** It scores points for a private objective. */
  | { readonly reason: 'private'; readonly color: Color; readonly points: number }
  /** It comes closer to a public objective. */
  | (Nearer & { readonly objective: PublicObjectiveName })
  /** The space can still take dice of the private color, unlike after many other plans. */
  | { readonly reason: 'keeps'; readonly space: Space; readonly color: Color }
  | RoomReason
  /** It costs no favor token, unlike the next best plan. */
  | { readonly reason: 'tokens' }
  /** Solo: a die of this shade doesn't go onto the round track. */
  | { readonly reason: 'target'; readonly shade: Shade }
  /** This player would score so much for public objectives with the die, and less with any other. */
  | { readonly reason: 'denies'; readonly seat: Seat; readonly points: number }
  /** Only so many of the dice in the pool fit now. */
  | { readonly reason: 'fewFit'; readonly fit: number }
  /** The die fits nowhere as it is. */
  | { readonly reason: 'misfit'; readonly die: Die };
