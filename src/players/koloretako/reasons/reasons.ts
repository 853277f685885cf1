import type { Action } from '#games/koloretako/action';
import type { PlayingView } from '#games/koloretako/view';
import type { Plan } from '#players/judge';
import { merged } from '#players/reasons/merged';
import { moreRoom, roomIn, roomReasons } from '#players/reasons/room';
import { strongestFirst, type Weighed } from '#players/reasons/weighed';
import { cardReasons, highestSpent } from './cards.ts';
import { type Before, beforeIn, type Prospect, prospectOf } from './prospect.ts';
import type { Reason } from './reason.ts';
import { fillingReasons, orderReasons } from './scoring.ts';

/**
 * What speaks for a plan, strongest first: facts from the view alone. Unless it ends the round, there is always something to say.
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
    ...merged(orderReasons(prospect, before)),
    ...fillingReasons(prospect, before),
    ...roomReasons(prospect, rest, before.window, before.supply),
    ...moreRoom(prospect, rest, before.supply),
    ...cardReasons(prospect, before),
  ];
  return found.length === 0 ? anyway(prospect, before) : strongestFirst(found);
}

/** What there is to say about any plan. */
function anyway(prospect: Prospect, { supply }: Before): readonly Reason[] {
  if (prospect.placed.length > 0 && supply.toCome.length > 0) return [roomIn(prospect, supply)];
  const shade = highestSpent(prospect);
  return shade === null ? [] : [{ reason: 'target', shade }];
}
