import type { KeptVersus } from '#store/results';
import type { HeadToHead } from './standings.ts';

/** How two people did against each other, from the stored totals. */
export function headToHeadOf({ games, ...sides }: KeptVersus, one: string, other: string): HeadToHead {
  const side = (person: string, { name, before, points }: KeptVersus['one']) => ({
    person,
    name,
    before,
    average: points / games,
  });
  return {
    one: side(one, sides.one),
    other: side(other, sides.other),
    games,
    equal: games - sides.one.before - sides.other.before,
  };
}
