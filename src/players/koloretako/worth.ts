import { sumOfShades } from '#games/shared/die';
import { type Window, withDie } from '#games/shared/window';
import { lastRound, oneTurnLess } from '#games/koloretako/game';
import { type Glass, without } from '#games/koloretako/glass';
import { legalPlacements } from '#games/koloretako/legal';
import { scoreOf } from '#games/koloretako/score';
import type { PlayingView } from '#games/koloretako/view';
import { likelyEmpty } from '#players/likely-empty';
import type { RoundState } from './afterstates.ts';

/** How much more a space that is likely to stay empty weighs than its points. */
export const hardship = 2;

/** The points over the target that a state promises at the end of the round, after its best placements. */
export function worthIn({ orders, pile, round }: PlayingView): (state: RoundState) => number {
  const toCome = round === lastRound ? null : pile;
  const worthOf = (window: Window, hand: readonly Glass[], target: number): number =>
    scoreOf(window, orders).total -
    target -
    sumOfShades(hand) -
    (toCome === null ? 0 : hardship * likelyEmpty(window, toCome));
  const best = (state: RoundState): number => {
    const { window, hand, turnsLeft, target } = state;
    return legalPlacements(state).reduce(
      (most, { card, space }) =>
        Math.max(
          most,
          best({
            window: withDie(window, space, card),
            hand: without(hand, card),
            turnsLeft: oneTurnLess(turnsLeft),
            target,
          }),
        ),
      worthOf(window, hand, target),
    );
  };
  return best;
}
