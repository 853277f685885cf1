import { allDice, colorIndexOf, shadeOf } from '#games/shared/die';
import { columnMasks, contains, type Mask, none, rowMasks, size, spacesOf } from '#games/shared/mask';
import type { Counts, Variety } from '#games/shared/objectives/counts';
import { fittingSpaces } from '#games/shared/placement';
import { columns, rows, type Space } from '#games/shared/space';
import type { Window } from '#games/shared/window';

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

/** The rows or columns that an objective counts. */
export const linesOf = ({ line }: Variety): readonly { readonly mask: Mask; readonly line: Line }[] =>
  line === 'row'
    ? rowMasks.map((mask, index) => ({ mask, line: { line, name: rows[index] ?? '' } }))
    : columnMasks.map((mask, index) => ({ mask, line: { line, name: String(columns[index]) } }));

/** What a goal counts. Orders may also count the values of one color. */
export type GoalCounts = Counts | { readonly kind: 'shadesOf' };

/** The line that a plan fills so that it counts; null if it fills none, or more than one. */
export function filledLine(counts: GoalCounts, { window, placed }: Filled): Line | null {
  if (counts.kind !== 'variety') return null;
  const filled = linesOf(counts).filter(
    ({ mask }) =>
      (window.occupied & mask) === mask &&
      placed.some((space) => contains(mask, space)) &&
      repeatsNothing(window, mask, counts),
  );
  return filled.length === 1 ? (filled[0]?.line ?? null) : null;
}

/** Whether the open spaces of a line can each take a kind of die or card of its own that the line doesn't have. */
export function canBeFilled(window: Window, line: Mask, { of }: Variety): boolean {
  const fits = (of === 'color' ? window.byColor : window.byShade).map((taken, kind) =>
    (taken & line) === none
      ? allDice
          .filter((die) => (of === 'color' ? colorIndexOf(die) : shadeOf(die) - 1) === kind)
          .reduce((mask, die) => mask | fittingSpaces(window, die), none)
      : none,
  );
  return eachTakes(spacesOf(line & ~window.occupied), fits);
}

/** Whether each of these spaces can take another kind, given where each kind fits. */
const eachTakes = ([space, ...others]: readonly Space[], fits: readonly Mask[]): boolean =>
  space === undefined ||
  fits.some((mask, kind) => contains(mask, space) && eachTakes(others, fits.with(kind, none)));

/** Whether a line has nothing twice that an objective counts. */
export const repeatsNothing = (window: Window, line: Mask, { of }: Variety): boolean =>
  (of === 'color' ? window.byColor : window.byShade).every((kind) => size(kind & line) <= 1);
