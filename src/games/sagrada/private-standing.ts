import type { Color } from '#games/shared/die';
import { privatePoints } from '#games/shared/objectives/private';
import { patternNamed } from '#games/shared/pattern';
import type { PlayerView } from './view.ts';
import { windowOf } from '#games/shared/window';

/** A private objective, what it scores so far, and whether it is the one that counts. */
export interface PrivateStanding {
  readonly color: Color;
  readonly points: number;
  readonly counts: boolean;
}

/** What each of a player's private objectives scores, in their order; of two, the better one counts (RULES, Solo). */
export function privateStandings(
  { pattern, dice }: PlayerView,
  objectives: readonly Color[],
): readonly PrivateStanding[] {
  const window = windowOf(patternNamed(pattern), dice);
  const points = objectives.map((color) => privatePoints(window, color));
  const best = points.indexOf(Math.max(...points));
  return objectives.map((color, index) => ({ color, points: points[index] ?? 0, counts: index === best }));
}
