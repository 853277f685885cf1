import { type Order, orderCard, orderPoints } from '#games/koloretako/orders';
import { scoreOf } from '#games/koloretako/score';
import { lastRound } from '#games/koloretako/game';
import { filledLine } from '#players/reasons/line';
import { type GoalReason, nearerTo } from '#players/reasons/objective';
import type { Weighed } from '#players/reasons/weighed';
import type { Before, Prospect } from './prospect.ts';
import type { Reason } from './reason.ts';

/** What the action scores for orders, or comes closer to. */
export const orderReasons = (
  prospect: Prospect,
  { view, window }: Before,
): readonly Weighed<GoalReason<Order>>[] =>
  view.orders.flatMap((order): readonly Weighed<GoalReason<Order>>[] => {
    const { counts, points: each } = orderCard(order);
    const points = orderPoints(prospect.window, order) - orderPoints(window, order);
    if (points < 0) return [];
    if (counts.kind === 'shadesOf')
      return points === 0
        ? []
        : [{ reason: { reason: 'scores', goals: [order], points, line: null }, weight: points }];
    if (points > 0)
      return [
        {
          reason: { reason: 'scores', goals: [order], points, line: filledLine(counts, prospect) },
          weight: points,
        },
      ];
    return nearerTo(counts, each, prospect.window, window).map(({ reason, weight }) => ({
      reason: { ...reason, goals: [order] },
      weight,
    }));
  });

/** Empty spaces only cost points at the end, so until then there is more to say about each. */
export function fillingReasons(prospect: Prospect, { view, window }: Before): readonly Weighed<Reason>[] {
  const points = scoreOf(prospect.window, []).empty - scoreOf(window, []).empty;
  return view.round < lastRound || points <= 0
    ? []
    : [{ reason: { reason: 'fills', points }, weight: points }];
}
