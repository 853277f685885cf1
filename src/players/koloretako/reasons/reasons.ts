import type { Action } from '#games/koloretako/action';
import type { PlayingView } from '#games/koloretako/view';
import type { Plan } from '#players/judge';
import { roomIn, roomReasons } from '#players/reasons/room';
import { strongestFirst, type Weighed } from '#players/reasons/weighed';
import { cardReasons } from './cards.ts';
import { beforeIn, prospectOf } from './prospect.ts';
import type { Reason } from './reason.ts';
import { fillingReasons, orderReasons } from './scoring.ts';

/**
 * What speaks for a plan, strongest first: facts from the view alone. If it places a card, there is always something to say.
 * @param others other plans to compare it with
 */
export function reasonsFor(
  [action]: Plan<Action>,
  others: readonly Plan<Action>[],
  view: PlayingView,
): readonly Reason[] {
  const before = beforeIn(view);
  const prospect = prospectOf(action, before);
  const rest = others.map(([other]) => prospectOf(other, before));
  const found: readonly Weighed<Reason>[] = [
    ...orderReasons(prospect, before),
    ...fillingReasons(prospect, before),
    ...roomReasons(prospect, rest, before.window, before.supply),
    ...cardReasons(prospect, before),
  ];
  const hasNone = found.length === 0 && prospect.placed.length > 0 && before.supply.toCome.length > 0;
  return hasNone ? [roomIn(prospect, before.supply)] : strongestFirst(found);
}
