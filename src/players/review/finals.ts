import type { GameTypes, Rules } from '#games/contract';

/** The points (or, against a target, the margins) of a finished game, in seat order. */
export function finalsOf<T extends GameTypes>(rules: Rules<T>, game: T['over']): readonly number[] {
  const outcome = rules.outcome(game);
  return 'target' in outcome ? outcome.totals.map((total) => total - outcome.target) : outcome.totals;
}
