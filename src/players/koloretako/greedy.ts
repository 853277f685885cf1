import type { Stream } from '#games/shared/chance';
import { patternNamed } from '#games/shared/pattern';
import { windowOf } from '#games/shared/window';
import type { Action } from '#games/koloretako/action';
import { turnsPerRound } from '#games/koloretako/game';
import type { Koloretako } from '#games/koloretako/rules';
import { pick } from '#players/pick';
import type { Policy } from '#players/policy';
import { standardNormal } from '#players/standard-normal';
import { afterstates, imaginedPiles, type RoundState } from './afterstates.ts';
import { worthIn } from './worth.ts';

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
