import { deal, type Setup } from '#games/sagrada/deal';
import type { GameRecord } from '#games/sagrada/record/record';
import { recordOf } from '#games/sagrada/record/record-of';
import { chanceOf } from '#games/shared/seed';
import { policies, type PolicyName } from './index.ts';
import { playGame } from './play-game.ts';
import { seedFrom } from './seed-from.ts';

/** A game between computer players. */
export interface SelfPlay {
  readonly setup: Setup;
  readonly policy: PolicyName;
  /** Whether each step lists what was legal. */
  readonly legal: boolean;
}

/**
 * The record of one game; the same text gives the same game. Its seed is the SHA-256 of the text. The players draw their chance
 * from another seed, so that they know nothing about the dice.
 */
export function selfPlayed({ setup, policy, legal }: SelfPlay, text: string): GameRecord {
  const dealt = deal(setup, chanceOf(seedFrom(text)));
  const steps = playGame(dealt, policies[policy], chanceOf(seedFrom(`${text}/${policy}`)).stream('choices'));
  const names = dealt.hands.map((_, seat) => `${policy} ${seat + 1}`);
  return recordOf(dealt, { names, steps }, { viewer: 'spectator', legal });
}
