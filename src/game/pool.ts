import type { Die } from './die.ts';
import { replaced } from './replaced.ts';

/** The draft pool of a round; null where a die was taken. */
export type Pool = readonly (Die | null)[];

/** The dice that lie in the pool, in its order. */
export const diceIn = (pool: Pool): readonly Die[] => pool.filter((die) => die !== null);

/** The dice that lie in the pool, equal ones once. */
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

/** The pool without the first of the dice that are equal to this one; a hollow stays. It must hold one. */
export function withoutFirst(pool: Pool, die: Die): Pool {
  const place = pool.indexOf(die);
  if (place < 0) throw new Error('the die is not in the pool');
  return replaced(pool, place, null);
}

/** The pool with a die that was taken from a place and comes back: it goes to the end (RULES, Tools 6 and 11). */
export const withReturned = (pool: Pool, place: number, die: Die): Pool => [...pool.toSpliced(place, 1), die];
