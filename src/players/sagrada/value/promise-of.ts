import type { Pattern } from '#games/shared/pattern';
import { emptyWindow } from '#games/shared/window';
import { lastRound } from '#games/sagrada/turn-order';
import type { Stakes } from './stakes.ts';
import type { Valuer } from './valuer.ts';

/** What a window pattern promises before the first turn. */
export const promiseOf = (pattern: Pattern, { mode }: Pick<Stakes, 'mode'>, valuer: Valuer): number =>
  valuer.points(emptyWindow(pattern), {
    turnsLeft: 2 * lastRound,
    favor: mode === 'solo' ? 0 : pattern.difficulty,
    used: 0,
  });
