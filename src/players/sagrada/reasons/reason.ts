import type { Color, Die, Shade } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { Restriction } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import type { GoalReason } from '#players/reasons/objective';
import type { RoomReason } from '#players/reasons/room';

/** What speaks for a plan: a fact that a person can check, worked out by the rules. */
export type Reason =
  /** It scores points for public objectives, or comes closer to them. */
  | GoalReason<PublicObjectiveName>
  /** It scores points for a private objective. */
  | { readonly reason: 'private'; readonly color: Color; readonly points: number }
  /** The space can still take dice of the private color, unlike after nearly all other plans. */
  | { readonly reason: 'keeps'; readonly space: Space; readonly color: Color }
  | PrintReason
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
  | { readonly reason: 'misfit'; readonly die: Die }
  | EndingReason;

/** The print of the space takes only such dice. */
export interface PrintReason {
  readonly reason: 'print';
  readonly space: Space;
  readonly only: Restriction;
}

/** Why to end the turn. */
type EndingReason =
  /** The draft is done, and no tool is worth its price any more. */
  | { readonly reason: 'done' | 'doneWithTools' }
  /** Whatever is drafted leaves a space that nothing to come fits on. */
  | { readonly reason: 'allBlock' }
  /** Whatever is drafted keeps some line from counting for this objective. */
  | { readonly reason: 'allSpoil'; readonly objective: PublicObjectiveName }
  /** Nothing that fits is worth its space. */
  | { readonly reason: 'noneWorthIt' }
  /** The favor tokens that the next best plan would spend are worth a point each in the end. */
  | { readonly reason: 'keepsTokens'; readonly tokens: number };
