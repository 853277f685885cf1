import { shadeOf } from '#games/shared/die';
import { lowest } from '#players/sagrada/core/kinds';
import type { Position } from '#players/sagrada/core/position';

/**
 * The part of a solo target that a {@link Valuer} takes for certain: the dice on the round track, and those that lie in the pool once
 * the round's first turn was used. It expects the rest.
 */
export function certainTarget({ target, index, drafted, poolKinds, pool }: Position): number {
  let certain = target;
  if (index === 0 && !drafted) return certain;
  for (let rest = poolKinds; rest !== 0; rest &= rest - 1) {
    const die = lowest(rest);
    certain += (pool[die] as number) * shadeOf(die);
  }
  return certain;
}
