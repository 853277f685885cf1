import { isDeepStrictEqual } from 'node:util';
import type { Seat } from '#games/shared/seat';
import type { GrowthStep } from './chronicle.ts';
import type { TurnPlayed } from './turns.ts';

const firstRound = 1;

/** How the window of a seat grew: empty, then after each turn that changed it. */
export function growthOf(turns: readonly TurnPlayed[], seat: Seat): readonly GrowthStep[] {
  const steps: GrowthStep[] = [];
  for (const { game, turn } of turns) {
    const dice = game.players[seat]?.window.dice;
    if (dice === undefined || isDeepStrictEqual(dice, steps.at(-1)?.dice)) continue;
    steps.push({ round: turn?.round ?? firstRound, dice });
  }
  return steps;
}
