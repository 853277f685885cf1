import { isDeepStrictEqual } from 'node:util';
import type { PlayingView } from '#games/sagrada/view';
import { actionsOf, type WholeTurn } from '#games/sagrada/whole-turn';
import { type Reason, reasonsFor } from './reasons.ts';

/**
 * What speaks most for the first of some turns, and not for the second: what a print takes explains nothing. Null if nothing does.
 * @param view of whoever is on
 */
export function lessonIn(turns: readonly WholeTurn[], view: PlayingView): Reason | null {
  const [best, second, ...others] = turns.map(actionsOf);
  if (best === undefined || second === undefined) return null;
  const against = reasonsFor(second, [best, ...others], view);
  const own = reasonsFor(best, [second, ...others], view).filter(({ reason }) => reason !== 'print');
  return own.find((reason) => !against.some((other) => isDeepStrictEqual(other, reason))) ?? null;
}
