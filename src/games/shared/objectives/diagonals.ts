import { diagonalTo, size } from '#games/shared/mask';
import type { Window } from '#games/shared/window';

/** Dice, not pairs, that touch a die of their own color with a corner. */
export interface Diagonals {
  readonly kind: 'diagonals';
}

/** How many dice have at least one diagonal neighbor of their color; each counts once (RULES, The end). */
export const countDiagonals = (window: Window): number =>
  window.byColor.reduce((count, mask) => count + size(mask & diagonalTo(mask)), 0);
