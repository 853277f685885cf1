import type { Action } from '#games/sagrada/action';
import { diceIn } from '#games/sagrada/pool';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { Die } from '#games/shared/die';
import { allSpaces, type Space } from '#games/shared/space';
import type { ShelfDie, WindowStep } from '#render/picture';

/**
 * What a plan changes in a window, A1 to D5: the spaces that it fills, lit if it is the better one, and those that it leaves open. Null if
 * it changes nothing there: a picture would show nothing.
 */
export function changed<G>(
  before: readonly (G | null)[],
  after: readonly (G | null)[],
  isBetter: boolean,
): Pick<WindowStep, 'lit' | 'from' | 'to'> | null {
  const at = (laid: readonly (G | null)[], space: Space): G | null => laid[space] ?? null;
  const differing = allSpaces.filter((space) => at(before, space) !== at(after, space));
  if (differing.length === 0) return null;
  const filled = differing.filter((space) => at(after, space) !== null);
  const from = differing.filter((space) => at(after, space) === null);
  return isBetter ? { lit: filled, from, to: [] } : { lit: [], from, to: filled };
}

/** The same of a turn with dice, with those that it takes from the pool. */
export function stepOfPlan(
  plan: readonly Action[],
  before: PlayerView['dice'],
  after: PlayerView['dice'],
  pool: PlayingView['pool'],
  isBetter: boolean,
): WindowStep | null {
  const marks = changed(before, after, isBetter);
  return marks && { ask: 'better', ...marks, inHand: [], shelf: poolBefore(diceIn(pool), plan) };
}

/** The dice from which a plan takes some, and which ones: also those that pay for tools, and of equal dice as many as it takes. */
function poolBefore(pool: readonly Die[], plan: readonly Action[]): readonly ShelfDie[] {
  const taken = plan.flatMap((action) => [
    ...('die' in action ? [action.die] : []),
    ...('pay' in action && action.pay !== null ? [action.pay] : []),
  ]);
  return pool.map((die, index) => {
    return { die, lit: countOf(die, pool.slice(0, index)) < countOf(die, taken), round: null };
  });
}

const countOf = (die: Die, all: readonly Die[]): number => all.filter((other) => other === die).length;
