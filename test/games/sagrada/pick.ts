import type { Action } from '#games/sagrada/action';
import type { Stream } from '#games/shared/chance';

/** Kinds of actions as numbers: each tool by its own, so that a set of kinds is a mask. */
const plainKinds = { draft: 0, choose: 13, place: 14, return: 15, end: 16 } as const;
const kindOf = (action: Action): number => (action.do === 'tool' ? action.tool : plainKinds[action.do]);

/**
 * One of the legal actions: first a kind, then one of that kind, all equally likely, so that every tool is used often although a
 * draft has many more ways. A turn ends one time in ten while anything else is legal.
 */
export function pickedByKind(legal: readonly Action[], pick: Stream): Action {
  let kinds = 0;
  for (const action of legal) kinds |= 1 << kindOf(action);
  const ends = 1 << plainKinds.end;
  const others = kinds & ~ends;
  const isEnd = others === 0 || (kinds !== others && pick.uniform(10) === 0);
  return oneOfKind(legal, isEnd ? plainKinds.end : oneOf(others, pick), pick);
}

/** One of the numbers in a non-empty mask. */
function oneOf(mask: number, pick: Stream): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  let rest = mask;
  for (let skip = pick.uniform(count); skip > 0; skip -= 1) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

/** One of the actions of a kind. */
function oneOfKind(legal: readonly Action[], kind: number, pick: Stream): Action {
  let count = 0;
  for (const action of legal) if (kindOf(action) === kind) count += 1;
  let skip = count === 0 ? 0 : pick.uniform(count);
  for (const action of legal) {
    if (kindOf(action) !== kind) continue;
    if (skip === 0) return action;
    skip -= 1;
  }
  throw new Error('nothing is legal');
}
