import { publicObjective, publicPoints, type PublicObjectiveName } from '#games/shared/objectives/public';
import { masksOf, type Variety } from '#games/shared/objectives/counts';
import { bestPrivatePoints, privatePoints } from '#games/shared/objectives/private';
import { columnMasks, contains, type Mask, rowMasks, size } from '#games/shared/mask';
import { columns, rows } from '#games/shared/space';
import type { Window } from '#games/shared/window';
import type { OwnView, Prospect } from './prospect.ts';
import type { Line, Weighed } from './reason.ts';

/** How much of its points an objective is worth that lacks one die, and two. */
const nearWeights = [0, 0.35, 0.15] as const;

/** What the plan scores for public objectives, or comes closer to. */
export const publicReasons = (prospect: Prospect, { view, window }: OwnView): readonly Weighed[] =>
  view.publicObjectives.flatMap((objective): readonly Weighed[] => {
    const points = publicPoints(prospect.window, objective) - publicPoints(window, objective);
    if (points <= 0) return points < 0 ? [] : nearReasons(objective, prospect, window);
    const line = filledLine(objective, prospect);
    return [{ reason: { reason: 'scores', objective, points, line }, weight: points }];
  });

/** What it scores for the private objective that counts. */
export function privateReasons(
  prospect: Prospect,
  { window, privateObjectives }: OwnView,
): readonly Weighed[] {
  const points =
    bestPrivatePoints(prospect.window, privateObjectives) - bestPrivatePoints(window, privateObjectives);
  const color = privateObjectives.find(
    (each) => privatePoints(prospect.window, each) === bestPrivatePoints(prospect.window, privateObjectives),
  );
  return points <= 0 || color === undefined
    ? []
    : [{ reason: { reason: 'private', color, points }, weight: points }];
}

const linesOf = ({ line }: Variety): readonly { readonly mask: Mask; readonly line: Line }[] =>
  line === 'row'
    ? rowMasks.map((mask, index) => ({ mask, line: { line, name: rows[index] ?? '' } }))
    : columnMasks.map((mask, index) => ({ mask, line: { line, name: String(columns[index]) } }));

/** The line that a die of the plan fills; null if it fills none, or more than one. */
function filledLine(objective: PublicObjectiveName, { window, placed }: Prospect): Line | null {
  const { counts } = publicObjective(objective);
  if (counts.kind !== 'variety') return null;
  const filled = linesOf(counts).filter(
    ({ mask }) =>
      (window.occupied & mask) === mask &&
      placed.some((space) => contains(mask, space)) &&
      repeatsNothing(window, mask, counts),
  );
  return filled.length === 1 ? (filled[0]?.line ?? null) : null;
}

const repeatsNothing = (window: Window, line: Mask, { of }: Variety): boolean =>
  (of === 'color' ? window.byColor : window.byShade).every((kind) => size(kind & line) <= 1);

function nearReasons(objective: PublicObjectiveName, prospect: Prospect, before: Window): readonly Weighed[] {
  const { counts, points } = publicObjective(objective);
  switch (counts.kind) {
    case 'variety':
      return linesOf(counts).flatMap(({ mask, line }): readonly Weighed[] => {
        const left = size(mask & ~prospect.window.occupied);
        const isNearer = left < size(mask & ~before.occupied);
        const weight = points * (nearWeights[left] ?? 0);
        return weight === 0 || !isNearer || !repeatsNothing(prospect.window, mask, counts)
          ? []
          : [{ reason: { reason: 'nearLine', objective, line, left }, weight }];
      });
    case 'sets': {
      const lacking = (window: Window): readonly number[] => {
        const each = masksOf(window, counts).map(size);
        const sets = Math.min(...each);
        return each.flatMap((count, index) => (count === sets ? [index] : []));
      };
      const [lacked = 0, ...others] = lacking(prospect.window);
      if (others.length > 0 || lacking(before).length === 1) return [];
      const weight = points * nearWeights[1];
      if (counts.of === 'color') {
        const color = counts.members[lacked];
        return color === undefined ? [] : [{ reason: { reason: 'lacksColor', objective, color }, weight }];
      }
      const shade = counts.members[lacked];
      return shade === undefined ? [] : [{ reason: { reason: 'lacksShade', objective, shade }, weight }];
    }
    case 'diagonals':
      return [];
  }
}
