import { columnMasks, type Mask, rowMasks } from '#games/shared/mask';
import type { Window } from '#games/shared/window';

/** Which lines of a window a variety objective looks at, and what must not repeat in one. */
export interface Variety {
  readonly kind: 'variety';
  readonly line: 'row' | 'column';
  readonly of: 'color' | 'shade';
}

/** The number of complete lines that repeat nothing. A line with an open space never counts (RULES, The end). */
export function countVariety(window: Window, { line, of }: Variety): number {
  const lines = line === 'row' ? rowMasks : columnMasks;
  const kinds = of === 'color' ? window.byColor : window.byShade;
  return lines.filter((mask) => isComplete(window, mask) && kinds.every((kind) => isAtMostOne(kind & mask)))
    .length;
}

const isComplete = (window: Window, line: Mask): boolean => (window.occupied & line) === line;
const isAtMostOne = (mask: Mask): boolean => (mask & (mask - 1)) === 0;
