import { chanceOf } from '#games/shared/seed';
import { deal, type Setup } from '#games/koloretako/deal';
import type { CardRecord } from '#games/koloretako/record/record';
import { recordOf } from '#games/koloretako/record/record-of';
import { random } from '#players/random';
import { seedFrom } from '#players/seed-from';
import { greedy } from './greedy.ts';
import { playCardGame } from './play-game.ts';
import type { CardPolicy } from './policy.ts';

export const cardPolicyNames = ['random', 'greedy'] as const;
export type CardPolicyName = (typeof cardPolicyNames)[number];

/** The computer players of Koloretako by name. */
const cardPolicies: Readonly<Record<CardPolicyName, CardPolicy>> = { random, greedy };

/** A game of Koloretako that a computer player plays. */
export interface CardSelfPlay {
  readonly setup: Setup;
  readonly policy: CardPolicyName;
  /** Whether each step lists what was legal. */
  readonly legal: boolean;
}

/** The record of one game; the same text gives the same game. Its seed and the player's chance are made as in the dice game. */
export function selfPlayedCards({ setup, policy, legal }: CardSelfPlay, text: string): CardRecord {
  const dealt = deal(setup, chanceOf(seedFrom(text)));
  const choices = chanceOf(seedFrom(`${text}/${policy}`)).stream('choices');
  const { actions } = playCardGame(dealt, cardPolicies[policy], choices);
  return recordOf(dealt, { name: policy, actions }, { legal });
}
