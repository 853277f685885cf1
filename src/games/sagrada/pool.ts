import type { Die } from '#games/shared/die';
import { replaced } from '#games/shared/replaced';

/** The draft pool of a round; null if a die was taken. */
export type Pool = readonly (Die | null)[];

/** The dice in the pool, in its order. */
export const diceIn = (pool: Pool): readonly Die[] => pool.filter((die) => die !== null);

/** The dice in the pool, equal ones once. */
export function differentDice(pool: Pool): readonly Die[] {
  const different: Die[] = [];
  let seen = 0;
  for (const die of pool) {
    if (die === null || (seen & (1 << die)) !== 0) continue;
    seen |= 1 << die;
    different.push(die);
  }
  return different;
}

/** The pool with a gap for the first die equal to this one. Throws if there is none. */
export function withoutFirst(pool: Pool, die: Die): Pool {
  const place = pool.indexOf(die);
  if (place < 0) throw new Error('the die is not in the pool');
  return replaced(pool, place, null);
}

/** The pool after a die taken from this place returns: it goes to the end (RULES, Tools 6 and 11). */
export const withReturned = (pool: Pool, place: number, die: Die): Pool => [...pool.toSpliced(place, 1), die];
