import type { Action } from '#games/sagrada/action';
import type { PlayingView } from '#games/sagrada/view';
import type { Plan } from '#players/judge';
import { ownViewOf, prospectOf } from './prospect.ts';
import type { Reason } from './reason.ts';
import { roomIn, roomReasons } from './room.ts';
import { privateReasons, publicReasons } from './scoring.ts';
import { tableReasons } from './table.ts';

/**
 * What speaks for a plan, strongest first: facts from the view alone. If it places a die, there is always something to say.
 * @param others other plans to compare it with, best first
 */
export function reasonsFor(
  plan: Plan<Action>,
  others: readonly Plan<Action>[],
  view: PlayingView,
): readonly Reason[] {
  const own = ownViewOf(view);
  const prospect = prospectOf(plan, own);
  const rest = others.map((other) => prospectOf(other, own));
  const found = [
    ...publicReasons(prospect, own),
    ...privateReasons(prospect, own),
    ...roomReasons(prospect, rest, own),
    ...tableReasons(prospect, rest, own),
  ].toSorted((a, b) => b.weight - a.weight);
  const places = prospect.placed.length > 0;
  return found.length > 0 || !places ? found.map(({ reason }) => reason) : [roomIn(prospect)];
}
