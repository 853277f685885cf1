import type { Outcome } from '#games/contract';

/** How a game of one against a target came out. */
export function againstTarget(outcome: Outcome): { readonly won: boolean; readonly margin: number } {
  if (!('target' in outcome)) throw new Error('this game has no target');
  return { won: outcome.won, margin: (outcome.totals[0] ?? 0) - outcome.target };
}
