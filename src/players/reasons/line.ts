import { allDice, colorIndexOf, shadeOf } from '#games/shared/die';
import { columnMasks, contains, type Mask, none, rowMasks, size } from '#games/shared/mask';
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

/** Whether each open space of a line can take a die or card of a kind that the line doesn't have. */
export const canBeFilled = (window: Window, line: Mask, { of }: Variety): boolean => {
  const kinds = of === 'color' ? window.byColor : window.byShade;
  const fresh = allDice.filter((die) => {
    const kind = of === 'color' ? colorIndexOf(die) : shadeOf(die) - 1;
    return ((kinds[kind] ?? none) & line) === none;
  });
  const fillable = fresh.reduce((mask, die) => mask | fittingSpaces(window, die), none);
  return (line & ~window.occupied & ~fillable) === none;
};

/** Whether a line has nothing twice that an objective counts. */
export const repeatsNothing = (window: Window, line: Mask, { of }: Variety): boolean =>
  (of === 'color' ? window.byColor : window.byShade).every((kind) => size(kind & line) <= 1);
