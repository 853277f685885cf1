import type { Action } from '#games/sagrada/action';
import type { PlayingView } from '#games/sagrada/view';
import type { Plan } from '#players/judge';
import { merged } from '#players/reasons/merged';
import { type RoomReason, roomReasons } from '#players/reasons/room';
import { strongestFirst, type Weighed } from '#players/reasons/weighed';
import { endingReasons } from './ending.ts';
import { ownViewOf, prospectOf } from './prospect.ts';
import type { PrintReason, Reason } from './reason.ts';
import { anyDie, keepsReasons, printReasons } from './room.ts';
import { privateReasons, publicReasons } from './scoring.ts';
import { tableReasons } from './table.ts';

/**
 * What speaks for a plan, strongest first: facts from the view alone, true of everything that the plan does. If it only ends the turn,
 * there is always something to say.
 * @param others other plans to compare it with, best first
 */
export function reasonsFor(
  plan: Plan<Action>,
  others: readonly Plan<Action>[],
  view: PlayingView,
): readonly Reason[] {
  const own = ownViewOf(view);
  const rest = others.map((other) => prospectOf(other, own));
  if (plan[0].do === 'end') return strongestFirst(endingReasons(rest, own));
  const prospect = prospectOf(plan, own);
  const room = roomReasons(prospect, rest, own.window, anyDie);
  const found: readonly Weighed<Reason>[] = [
    ...merged(publicReasons(prospect, own)),
    ...privateReasons(prospect, own),
    ...keepsReasons(prospect, rest, own),
    ...printReasons(prospect).filter(({ reason }) => !isRare(reason, room)),
    ...room,
    ...tableReasons(prospect, rest, own),
  ];
  return strongestFirst(found);
}

/** Whether hardly anything fits on the space of the print, which says more. */
const isRare = ({ space }: PrintReason, room: readonly Weighed<RoomReason>[]): boolean =>
  room.some(({ reason }) => reason.reason === 'rare' && reason.space === space);
