import { createHash } from 'node:crypto';
import type { GameRecord, Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { recordOf } from '#games/record-of';
import { chanceOf, type Seed, seedSchema } from '#games/shared/seed';
import { policies, type PolicyName } from './index.ts';
import { playGame } from './play-game.ts';
import type { Policy } from './policy.ts';

/** A game between computer players. */
export interface SelfPlay<N extends GameName> {
  readonly game: N;
  readonly setup: Games[N]['setup'];
  readonly policy: PolicyName<N>;
  /** Whether each step lists what was legal. */
  readonly legal: boolean;
}

/**
 * The record of one game; the same text gives the same game. Its seed is the SHA-256 of the text. The players draw their chance
 * from another seed, so that they know nothing about the dice.
 */
export function selfPlayed<N extends GameName>(
  { game, setup, policy, legal }: SelfPlay<N>,
  text: string,
): GameRecord<Games[N]> {
  const rules: Rules<Games[N]> = games[game];
  const decide: Policy<Games[N]> = policies[game][policy];
  const deal = rules.deal(setup, chanceOf(seedFrom(text)));
  const choices = chanceOf(seedFrom(`${text}/${policy}`)).stream('choices');
  const { steps } = playGame(rules, deal, decide, choices);
  const isForOne = rules.seatCounts.every((count) => count === 1);
  const names = Array.from({ length: rules.seatsOf(setup) }, (_, seat) =>
    isForOne ? policy : `${policy} ${seat + 1}`,
  );
  return recordOf(rules, deal, { names, steps }, { viewer: 'spectator', legal });
}

/** The seed for a text: its SHA-256. */
const seedFrom = (text: string): Seed => seedSchema.parse(createHash('sha256').update(text).digest('hex'));
