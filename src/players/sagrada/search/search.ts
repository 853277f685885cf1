import type { PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import { imagine } from '#players/sagrada/core/imagine';
import type { Estimates } from './estimates.ts';
import { type Aim, imaginedFuture } from './futures.ts';
import { imaginedRolls } from './outcomes.ts';
import { type Turn, turnsIn } from './turns.ts';

/** How many turns are worth a search: the best at first sight, as long as they promise hardly less than the very best. */
export interface Breadth {
  readonly considered: number;
  readonly within: number;
}

export interface Effort extends Breadth {
  /** How often the future is imagined: after each of these numbers of times, the worse half of the turns is dropped. */
  readonly samples: readonly number[];
}

/** The turns that are worth a search, best first. */
export function candidates(
  view: PlayingView,
  estimates: Estimates,
  { considered, within }: Breadth,
  stream: Stream,
): readonly Turn[] {
  const turns = turnsIn(imagine(view, stream), estimates, imaginedRolls(stream));
  const least = (turns[0]?.points ?? 0) - within;
  return turns.slice(0, considered).filter(({ points }) => points >= least);
}

/** The best turn, after the candidates were played on again and again. */
export function search(
  view: PlayingView,
  estimates: Estimates,
  { samples, ...breadth }: Effort,
  aim: Aim,
  stream: Stream,
): Turn {
  let left = candidates(view, estimates, breadth, stream).map((turn) => ({ turn, sum: 0 }));
  for (const times of samples) {
    if (left.length < 2) break;
    for (let time = 0; time < times; time += 1) {
      const future = imaginedFuture(view, estimates, aim, stream);
      for (const one of left) one.sum += future(one.turn.plan);
    }
    left = left.toSorted((one, other) => other.sum - one.sum).slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left.toSorted((one, other) => other.sum - one.sum);
  if (best === undefined) throw new Error('there is always a turn, if only to end it');
  return best.turn;
}
