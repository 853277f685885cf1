import { sumOfShades } from '#games/shared/die';
import { everySpace, firstOf, none } from '#games/shared/mask';
import { fittingSpaces } from '#games/shared/placement';
import { type Window, withDie } from '#games/shared/window';
import { lastRound, oneTurnLess } from '#games/koloretako/game';
import { type Glass, without } from '#games/koloretako/glass';
import { legalPlacements } from '#games/koloretako/legal';
import { scoreOf } from '#games/koloretako/score';
import type { PlayingView } from '#games/koloretako/view';
import type { Prospect } from './prospects.ts';

/** How much more a space that is likely to stay empty weighs than its points. */
const hardship = 2;

/** The points over the target that a prospect promises at the end of the round, after its best placements. */
export function worthIn({ orders, pile, round }: PlayingView): (prospect: Prospect) => number {
  const toCome = round === lastRound ? null : pile;
  const worthOf = (window: Window, hand: readonly Glass[], target: number): number =>
    scoreOf(window, orders).total -
    target -
    sumOfShades(hand) -
    (toCome === null ? 0 : hardship * likelyEmpty(window, toCome));
  const best = (prospect: Prospect): number => {
    const { window, hand, turnsLeft, target } = prospect;
    return legalPlacements(prospect).reduce(
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

/** How many spaces are likely to stay empty: the fewer coming cards fit a space, the likelier it is. */
function likelyEmpty(window: Window, toCome: readonly Glass[]): number {
  const fitting = window.pattern.restrictions.map(() => 0);
  for (const card of toCome)
    for (let rest = fittingSpaces(window, card); rest !== none; rest &= rest - 1) {
      const space = firstOf(rest);
      fitting[space] = (fitting[space] ?? 0) + 1;
    }
  let likely = 0;
  for (let rest = everySpace & ~window.occupied; rest !== none; rest &= rest - 1)
    likely += 1 / (1 + (fitting[firstOf(rest)] ?? 0));
  return likely;
}
