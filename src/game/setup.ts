import type { Chance } from './chance.ts';
import { deal, type Setup } from './deal.ts';
import type { Choosing } from './game.ts';

/** A new game: dealt, and waiting for everyone to choose a window (RULES, Setup). */
export function newGame(setup: Setup, chance: Chance): Choosing {
  const dealt = deal(setup, chance);
  return { phase: 'choosing', deal: dealt, chosen: dealt.hands.map(() => null) };
}
