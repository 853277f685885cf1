import type { PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import { imagine } from '#players/sagrada/core/imagine';
import type { Estimates } from './estimates.ts';
import { type Aim, futuresOf } from './futures.ts';
import { imaginedRolls } from './outcomes.ts';
import { type SearchedTurn, turnsIn } from './turns.ts';

/** How many turns are worth a search: the best at first sight, as long as they promise hardly less than the very best. */
interface Breadth {
  readonly considered: number;
  readonly within: number;
}

export interface Effort extends Breadth {
  /** About how many milliseconds of one core it may take. */
  readonly milliseconds: number;
}

/** The turns that are worth a search, best first. */
export function candidates(
  view: PlayingView,
  estimates: Estimates,
  { considered, within }: Breadth,
  stream: Stream,
): readonly SearchedTurn[] {
  const turns = turnsIn(imagine(view, stream), estimates, imaginedRolls(stream));
  const least = (turns[0]?.points ?? 0) - within;
  return turns.slice(0, considered).filter(({ points }) => points >= least);
}

/** So many futures tell turns apart well enough. Late in a game they take so little time that there would be thousands. */
const mostFutures = 200;

/** The best turn that a search found. */
interface Best {
  readonly turn: SearchedTurn;
  /** How far it was ahead of the second on average, as the aim counts; infinite if there was no other to consider. */
  readonly lead: number;
}

/**
 * The best turn, after the candidates were played on again and again. Whenever an equal part of the effort is spent, the worse half
 * of them is dropped (sequential halving).
 */
export function search(
  view: PlayingView,
  estimates: Estimates,
  { milliseconds, ...breadth }: Effort,
  aim: Aim,
  stream: Stream,
): Best {
  let left = candidates(view, estimates, breadth, stream).map((turn) => ({ turn, sum: 0 }));
  const futures = futuresOf(view, estimates, aim, stream);
  const stages = Math.ceil(Math.log2(left.length));
  let played = 0;
  let lead = Number.POSITIVE_INFINITY;
  for (let stage = 1; stage <= stages; stage += 1) {
    const until = (1000 * milliseconds * stage) / stages;
    for (let time = 0; time === 0 || (time < mostFutures && estimates.spent < until); time += 1) {
      const future = futures();
      for (const one of left) one.sum += future(one.turn.plan);
      played += 1;
    }
    left = left.toSorted((one, other) => other.sum - one.sum);
    lead = ((left[0]?.sum ?? 0) - (left[1]?.sum ?? 0)) / played;
    left = left.slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  if (best === undefined) throw new Error('there is always a turn, if only to end it');
  return { turn: best.turn, lead };
}
