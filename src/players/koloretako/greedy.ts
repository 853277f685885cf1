import type { Action } from '#games/koloretako/action';
import { legalPlacements } from '#games/koloretako/apply';
import { lastRound, oneTurnLess, turnsPerRound } from '#games/koloretako/game';
import { type Glass, without } from '#games/koloretako/glass';
import type { Koloretako } from '#games/koloretako/rules';
import { scoreOf } from '#games/koloretako/score';
import type { PlayingView } from '#games/koloretako/view';
import type { Stream } from '#games/shared/chance';
import { sumOfShades } from '#games/shared/die';
import { patternNamed } from '#games/shared/pattern';
import { type Window, windowOf, withDie } from '#games/shared/window';
import { likelyEmpty } from '#players/likely-empty';
import type { Policy } from '#players/policy';
import { standardNormal } from '#players/pseudo-random';
import { pick } from '#players/random';
import { afterstates, imaginedPiles, type RoundState } from './afterstates.ts';

/**
 * Takes the action that promises the most points over the target at the end of the round, and picks by chance among equals. All it
 * knows about later rounds is that spaces few cards fit stay empty. It considers tools only in the first turn of a round. It chooses
 * an easiest window.
 * @param blur how much it misjudges an action: the standard deviation in points
 */
export const blurred =
  (blur: number): Policy<Koloretako> =>
  ({ look, legal }, stream) => {
    const view = look();
    const promise = promiseIn(view, stream);
    const isFirstTurn = view.phase === 'choosing' || view.turnsLeft === turnsPerRound;
    const promises = legal.map((action) => {
      if (action.do === 'tool' && !isFirstTurn) return Number.NEGATIVE_INFINITY;
      return promise(action) + (blur === 0 ? 0 : blur * standardNormal(stream));
    });
    const most = Math.max(...promises);
    return pick(
      stream,
      legal.filter((_, index) => promises[index] === most),
    );
  };

/** It misjudges nothing that it looks at. */
export const greedy = blurred(0);

const ease = (action: Action): number =>
  action.do === 'choose' ? -patternNamed(action.pattern).difficulty : 0;

/** How much more a space that is likely to stay empty weighs than its points. */
export const hardship = 2;

/** The points over the target that a state promises at the end of the round, after its best placements. */
function worthIn({ orders, pile, round }: PlayingView): (state: RoundState) => number {
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

/** What an action promises: the mean over its afterstates. */
export function promiseIn(view: Koloretako['openView'], stream: Stream): (action: Action) => number {
  if (view.phase === 'choosing') return ease;
  const { pattern, cards, hand, turnsLeft, target, pile } = view;
  const now: RoundState = { window: windowOf(patternNamed(pattern), cards), hand, turnsLeft, target };
  const worth = worthIn(view);
  return (action) => {
    const states = afterstates(action, now, pile, () => imaginedPiles(pile, stream));
    return states.reduce((sum, state) => sum + worth(state), 0) / states.length;
  };
}
