import { publicObjective, publicPoints, type PublicObjectiveName } from '#games/shared/objectives/public';
import { bestPrivatePoints, privatePoints } from '#games/shared/objectives/private';
import type { Window } from '#games/shared/window';
import { filledLine } from '#players/reasons/line';
import { type GoalReason, nearerTo } from '#players/reasons/objective';
import type { Weighed } from '#players/reasons/weighed';
import type { OwnView, Prospect } from './prospect.ts';
import type { Reason } from './reason.ts';

/** What the plan scores for public objectives, or comes closer to. */
export const publicReasons = (
  prospect: Prospect,
  { view, window }: OwnView,
): readonly Weighed<GoalReason<PublicObjectiveName>>[] =>
  view.publicObjectives.flatMap((objective): readonly Weighed<GoalReason<PublicObjectiveName>>[] => {
    const points = publicPoints(prospect.window, objective) - publicPoints(window, objective);
    if (points <= 0) return points < 0 ? [] : nearReasons(objective, prospect, window);
    const line = filledLine(publicObjective(objective).counts, prospect);
    return [{ reason: { reason: 'scores', goals: [objective], points, line }, weight: points }];
  });

function nearReasons(
  objective: PublicObjectiveName,
  prospect: Prospect,
  before: Window,
): readonly Weighed<GoalReason<PublicObjectiveName>>[] {
  const { counts, points } = publicObjective(objective);
  return nearerTo(counts, points, prospect.window, before).map(({ reason, weight }) => ({
    reason: { ...reason, goals: [objective] },
    weight,
  }));
}

/** What it scores for the private objective that counts. */
export function privateReasons(
  prospect: Prospect,
  { window, privateObjectives }: OwnView,
): readonly Weighed<Reason>[] {
  const points =
    bestPrivatePoints(prospect.window, privateObjectives) - bestPrivatePoints(window, privateObjectives);
  const color = privateObjectives.find(
    (each) => privatePoints(prospect.window, each) === bestPrivatePoints(prospect.window, privateObjectives),
  );
  return points <= 0 || color === undefined
    ? []
    : [{ reason: { reason: 'private', color, points }, weight: points }];
}
