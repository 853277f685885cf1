import type { Proof } from '#games/shared/chance';
import type { GameTypes } from '#games/contract';

/**
 * What proves the dice of a game. The commitment names it, so that its record is reviewed with the same chance. Throws for a game
 * without a seed.
 */
export function proofOf({ chance: { proof } }: GameTypes['deal']): Proof {
  if (proof === null) throw new Error('only a game with a seed can be reviewed');
  return proof;
}
