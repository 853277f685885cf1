import type { Color, Shade } from '#games/shared/die';
import { columnMasks, contains, type Mask, rowMasks, size } from '#games/shared/mask';
import { type Counts, masksOf, type Variety } from '#games/shared/objectives/counts';
import { columns, rows, type Space } from '#games/shared/space';
import type { Window } from '#games/shared/window';
import type { Weighed } from './weighed.ts';

/** A window after a plan, and the spaces on which the plan puts something. */
export interface Filled {
  readonly window: Window;
  readonly placed: readonly Space[];
}

/** A row (A to D) or column (1 to 5) of a window. */
export interface Line {
  readonly line: 'row' | 'column';
  readonly name: string;
}

/** How a plan comes closer to scoring. */
export type Nearer =
  /** A line that repeats nothing lacks only so much afterwards. */
  | { readonly reason: 'nearLine'; readonly line: Line; readonly left: number }
  /** The next set lacks only this color or shade afterwards. */
  | { readonly reason: 'lacksColor'; readonly color: Color }
  | { readonly reason: 'lacksShade'; readonly shade: Shade };

/** How much of its points an objective is worth that lacks one die or card, and two. */
const nearWeights = [0, 0.35, 0.15] as const;

const linesOf = ({ line }: Variety): readonly { readonly mask: Mask; readonly line: Line }[] =>
  line === 'row'
    ? rowMasks.map((mask, index) => ({ mask, line: { line, name: rows[index] ?? '' } }))
    : columnMasks.map((mask, index) => ({ mask, line: { line, name: String(columns[index]) } }));

/** The line that a plan fills so that it counts; null if it fills none, or more than one. */
export function filledLine(counts: Counts, { window, placed }: Filled): Line | null {
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

/** How the window after a plan is closer to what counts than the one before, given the points for each time. */
export function nearerTo(
  counts: Counts,
  points: number,
  after: Window,
  before: Window,
): readonly Weighed<Nearer>[] {
  switch (counts.kind) {
    case 'variety':
      return linesOf(counts).flatMap(({ mask, line }): readonly Weighed<Nearer>[] => {
        const left = size(mask & ~after.occupied);
        const isNearer = left < size(mask & ~before.occupied);
        const weight = points * (nearWeights[left] ?? 0);
        return weight === 0 || !isNearer || !repeatsNothing(after, mask, counts)
          ? []
          : [{ reason: { reason: 'nearLine', line, left }, weight }];
      });
    case 'sets': {
      const lacking = (window: Window): readonly number[] => {
        const each = masksOf(window, counts).map(size);
        const sets = Math.min(...each);
        return each.flatMap((count, index) => (count === sets ? [index] : []));
      };
      const [lacked = 0, ...others] = lacking(after);
      if (others.length > 0 || lacking(before).length === 1) return [];
      const weight = points * nearWeights[1];
      if (counts.of === 'color') {
        const color = counts.members[lacked];
        return color === undefined ? [] : [{ reason: { reason: 'lacksColor', color }, weight }];
      }
      const shade = counts.members[lacked];
      return shade === undefined ? [] : [{ reason: { reason: 'lacksShade', shade }, weight }];
    }
    case 'diagonals':
      return [];
  }
}
