import type { Action } from '#games/sagrada/action';
import type { ChoosingView } from '#games/sagrada/view';
import { type PatternName, patternNamed } from '#games/shared/pattern';
import { learnedWorth } from './value/learned.ts';
import type { Stakes } from './value/stakes.ts';
import { promiseOf } from './value/valuer.ts';

/** The final points that each offered window promises. */
export function windowPromise(view: ChoosingView): (name: PatternName) => number {
  const { mode, hand, chosen, publicObjectives, bagSize, tools } = view;
  if (hand === null) throw new Error('someone without a hand chooses no window');
  const stakes: Stakes = {
    mode,
    publicObjectives,
    privateObjectives: hand.privateObjectives,
    players: chosen.length,
    bagSize,
    tools: tools.map(({ tool }) => tool),
  };
  const valuer = learnedWorth(stakes);
  return (name) => promiseOf(patternNamed(name), stakes, valuer);
}

/** The choice of the window that promises most. */
export function windowChoice(
  view: ChoosingView,
  legal: readonly Action[],
  misjudged: (points: number) => number = (points) => points,
): Action {
  const promise = windowPromise(view);
  const [best] = legal
    .map((action) => ({ action, points: action.do === 'choose' ? misjudged(promise(action.pattern)) : 0 }))
    .toSorted((one, other) => other.points - one.points);
  if (best === undefined) throw new Error('there is always a window to choose');
  return best.action;
}
