import type { Stream } from '#games/shared/chance';
import { patternNamed } from '#games/shared/pattern';
import { windowOf } from '#games/shared/window';
import type { Action } from '#games/koloretako/action';
import { turnsPerRound } from '#games/koloretako/game';
import type { PlayingView } from '#games/koloretako/view';
import type { Koloretako } from '#games/koloretako/rules';
import { pick } from '#players/pick';
import type { Policy } from '#players/policy';
import { type Prospect, prospectsAfter } from './prospects.ts';
import { worthIn } from './worth.ts';

/**
 * Takes the action that promises the most points over the target at the end of the round, and picks by chance among equals. All it
 * knows about later rounds is that spaces few cards fit stay empty. It considers tools only in the first turn of a round. It chooses
 * an easiest window.
 */
export const greedy: Policy<Koloretako> = ({ look, legal }, stream) => {
  const view = look();
  const promise = view.phase === 'playing' ? promiseIn(view, stream) : ease;
  const promises = legal.map(promise);
  const most = Math.max(...promises);
  return pick(
    stream,
    legal.filter((_, index) => promises[index] === most),
  );
};

const ease = (action: Action): number =>
  action.do === 'choose' ? -patternNamed(action.pattern).difficulty : 0;

/** What an action promises: the mean over its prospects. */
function promiseIn(view: PlayingView, stream: Stream): (action: Action) => number {
  const { pattern, cards, hand, turnsLeft, target, pile } = view;
  const now: Prospect = { window: windowOf(patternNamed(pattern), cards), hand, turnsLeft, target };
  const worth = worthIn(view);
  return (action) => {
    if (action.do === 'tool' && turnsLeft < turnsPerRound) return Number.NEGATIVE_INFINITY;
    const prospects = prospectsAfter(action, now, pile, stream);
    return prospects.reduce((sum, prospect) => sum + worth(prospect), 0) / prospects.length;
  };
}
