import type { Shade } from '#games/shared/die';
import type { Space } from '#games/shared/space';
import type { Order } from '#games/koloretako/orders';
import type { GoalReason } from '#players/reasons/objective';
import type { FitReason, RoomReason } from '#players/reasons/room';

/** What speaks for a plan: a fact that a person can check, worked out by the rules. */
export type Reason =
  /** It scores points for orders, or comes closer to them. */
  | GoalReason<Order>
  | RoomReason
  | FitReason
  /** A card of the pile fits on the space again. */
  | { readonly reason: 'frees'; readonly space: Space }
  /** In the last round: fewer spaces stay empty, which would cost so much. */
  | { readonly reason: 'fills'; readonly points: number }
  /** A card of this value doesn't go onto the turn bar, usually the highest of the hand. */
  | { readonly reason: 'target'; readonly shade: Shade }
  /** The target is lower afterwards. */
  | { readonly reason: 'lowersTarget'; readonly points: number }
  /** Only so many cards of the hand fit now. */
  | { readonly reason: 'fewFit'; readonly fit: number };
