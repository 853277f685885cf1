import type { Action } from '#games/sagrada/action';
import type { PlayingView } from '#games/sagrada/view';
import type { Plan } from '#players/judge';
import { roomIn, roomReasons } from '#players/reasons/room';
import { strongestFirst, type Weighed } from '#players/reasons/weighed';
import { ownViewOf, prospectOf } from './prospect.ts';
import type { Reason } from './reason.ts';
import { anyDie, keepsReasons } from './room.ts';
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
  const found: readonly Weighed<Reason>[] = [
    ...publicReasons(prospect, own),
    ...privateReasons(prospect, own),
    ...keepsReasons(prospect, rest, own),
    ...roomReasons(prospect, rest, own.window, anyDie),
    ...tableReasons(prospect, rest, own),
  ];
  const hasNone = found.length === 0 && prospect.placed.length > 0;
  return hasNone ? [roomIn(prospect, anyDie)] : strongestFirst(found);
}
