import type { PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import { lastRound } from '#games/sagrada/turn-order';
import { imagine } from '#players/sagrada/core/imagine';
import type { Estimates } from './estimates.ts';
import { type Aim, futuresOf } from './futures.ts';
import { imaginedRolls } from './outcomes.ts';
import { type Turn, turnsIn } from './turns.ts';

/** How many turns are worth a search: the best at first sight, as long as they promise hardly less than the very best. */
export interface Breadth {
  readonly considered: number;
  readonly within: number;
}

export interface Effort extends Breadth {
  /** About how many turns are imagined in all: so many take about the same time whatever the number of players. */
  readonly imagined: number;
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

/**
 * The best turn, after the candidates were played on again and again. Whenever an equal part of the effort is spent, the worse half
 * of them is dropped (sequential halving).
 */
export function search(
  view: PlayingView,
  estimates: Estimates,
  { imagined, ...breadth }: Effort,
  aim: Aim,
  stream: Stream,
): Turn {
  let left = candidates(view, estimates, breadth, stream).map((turn) => ({ turn, sum: 0 }));
  const futures = futuresOf(view, estimates, aim, stream);
  const stages = Math.ceil(Math.log2(left.length));
  for (let stage = 0; stage < stages; stage += 1) {
    const times = Math.ceil(imagined / turnsAhead(view, aim) / stages / left.length);
    for (let time = 0; time < times; time += 1) {
      const future = futures();
      for (const one of left) one.sum += future(one.turn.plan);
    }
    left = left.toSorted((one, other) => other.sum - one.sum).slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  if (best === undefined) throw new Error('there is always a turn, if only to end it');
  return best.turn;
}

/** How many turns are played on from here. */
function turnsAhead({ round, turn: { order, index } }: PlayingView, { rounds }: Aim): number {
  const wholeRounds = Math.min(rounds, lastRound - round);
  return order.length - index + wholeRounds * order.length;
}
