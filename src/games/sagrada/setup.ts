import type { Chance } from '#games/shared/chance';
import { type Deal, deal, type Setup } from './deal.ts';
import type { Choosing } from './game.ts';

/** The version of these rules. It grows with a change that would make a stored log mean another game. */
export const engineVersion = 1;

/** A new game: dealt, and waiting for everyone to choose a window (RULES, Setup). */
export const newGame = (setup: Setup, chance: Chance): Choosing => gameFromDeal(deal(setup, chance));

/** The game right after the deal, where a replay starts. */
export const gameFromDeal = (dealt: Deal): Choosing => ({
  phase: 'choosing',
  deal: dealt,
  chosen: dealt.hands.map(() => null),
});
