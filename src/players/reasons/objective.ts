import type { Color, Shade } from '#games/shared/die';
import { size } from '#games/shared/mask';
import { masksOf, type Variety } from '#games/shared/objectives/counts';
import type { Window } from '#games/shared/window';
import {
  canBeFilled,
  type Filled,
  filledLine,
  type GoalCounts,
  type Line,
  linesOf,
  repeatsNothing,
} from './line.ts';
import type { Weighed } from './weighed.ts';

/** How a plan comes closer to scoring. */
type Nearer =
  /** A line that can still be filled without repeating anything lacks only so much afterwards. */
  | { readonly reason: 'nearLine'; readonly line: Line; readonly left: number }
  /** The same for a line that has only begun. */
  | { readonly reason: 'growsLine'; readonly line: Line; readonly of: Variety['of'] }
  /** The next set lacks only this color or shade afterwards. */
  | { readonly reason: 'lacksColor'; readonly color: Color }
  | { readonly reason: 'lacksShade'; readonly shade: Shade }
  /** The next set needed this color or shade. */
  | { readonly reason: 'neededColor'; readonly color: Color }
  | { readonly reason: 'neededShade'; readonly shade: Shade };

/** What a plan does for goals: objectives or orders, several if the same line counts for them. */
export type GoalReason<Goal> = { readonly goals: readonly Goal[] } & (
  | Nearer
  /** It scores points, by filling a line if there is one. */
  | { readonly reason: 'scores'; readonly points: number; readonly line: Line | null }
);

/** How much of its points an objective is worth that lacks one die or card, two, and three. */
const nearWeights = [0, 0.35, 0.15, 0.08] as const;

/** The same of one of the kinds that a set needs, of their part in it. */
const neededWeight = 0.6;

/** A line with so many dice or cards has more than begun. */
const begun = 2;

/** What a plan scores for goals, or how it comes closer to them. */
export const goalReasons = <Goal>(
  goals: readonly Goal[],
  cardOf: (goal: Goal) => { readonly counts: GoalCounts; readonly points: number },
  pointsOf: (window: Window, goal: Goal) => number,
  after: Filled,
  before: Window,
): readonly Weighed<GoalReason<Goal>>[] =>
  goals.flatMap((goal): readonly Weighed<GoalReason<Goal>>[] => {
    const points = pointsOf(after.window, goal) - pointsOf(before, goal);
    if (points < 0) return [];
    const { counts, points: each } = cardOf(goal);
    if (points > 0)
      return [
        {
          reason: { reason: 'scores', goals: [goal], points, line: filledLine(counts, after) },
          weight: points,
        },
      ];
    return nearerTo(counts, each, after.window, before).map(({ reason, weight }) => ({
      reason: { ...reason, goals: [goal] },
      weight,
    }));
  });

/** How the window after a plan is closer to what counts than the one before, given the points for each time. */
function nearerTo(
  counts: GoalCounts,
  points: number,
  after: Window,
  before: Window,
): readonly Weighed<Nearer>[] {
  switch (counts.kind) {
    case 'variety':
      return linesOf(counts).flatMap(({ mask, line }): readonly Weighed<Nearer>[] => {
        const left = size(mask & ~after.occupied);
        const isNearer = left < size(mask & ~before.occupied) && size(mask) - left >= begun;
        const weight = points * (nearWeights[left] ?? 0);
        if (weight === 0 || !isNearer) return [];
        if (!repeatsNothing(after, mask, counts) || !canBeFilled(after, mask, counts)) return [];
        const reason: Nearer =
          left > 2 ? { reason: 'growsLine', line, of: counts.of } : { reason: 'nearLine', line, left };
        return [{ reason, weight }];
      });
    case 'sets': {
      const lacking = (window: Window): readonly number[] => {
        const each = masksOf(window, counts).map(size);
        const sets = Math.min(...each);
        return each.flatMap((count, index) => (count === sets ? [index] : []));
      };
      const [was, is] = [lacking(before), lacking(after)];
      const filled = was.filter((member) => !is.includes(member));
      const [member = 0] = is.length === 1 ? is : filled;
      if (filled.length === 0 || was.length === 1) return [];
      const isLast = is.length === 1;
      const weight = points * (isLast ? nearWeights[1] : neededWeight / counts.members.length);
      if (counts.of === 'color') {
        const color = counts.members[member];
        const reason = isLast ? 'lacksColor' : 'neededColor';
        return color === undefined ? [] : [{ reason: { reason, color }, weight }];
      }
      const shade = counts.members[member];
      const reason = isLast ? 'lacksShade' : 'neededShade';
      return shade === undefined ? [] : [{ reason: { reason, shade }, weight }];
    }
    case 'diagonals':
    case 'shadesOf':
      // These score with each die or card, so no plan only comes closer.
      return [];
  }
}
