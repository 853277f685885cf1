import type { Die } from '#games/shared/die';
import { none } from '#games/shared/mask';
import { patternNamed } from '#games/shared/pattern';
import { legalSpaces } from '#games/shared/placement';
import { replaced } from '#games/shared/replaced';
import { windowOf } from '#games/shared/window';
import type { PlayingView } from './view.ts';

/** The draft pool of a round; null if a die was taken. */
type Pool = readonly (Die | null)[];

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

/** The dice of the pool that the player whose turn it is could place: everyone can see which. */
export function fittingDice({ pool, players, turn }: PlayingView): ReadonlySet<Die> {
  const player = players[turn.seat];
  if (player === undefined) throw new Error(`nobody plays at seat ${turn.seat}`);
  const window = windowOf(patternNamed(player.pattern), player.dice);
  return new Set(differentDice(pool).filter((die) => legalSpaces(window, die) !== none));
}
