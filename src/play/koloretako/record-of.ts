import type { CardRecord } from '#games/koloretako/record/record';
import { recordOf } from '#games/koloretako/record/record-of';
import type { PlayedCardGame } from './history.ts';
import { weeklyTry } from './view-of.ts';

/**
 * The record of a game: complete once it is over, otherwise without what is to come. Null before its window is chosen, and for an
 * attempt at a weekly challenge whose seed isn't revealed yet.
 */
export function cardRecord({ kept, actions, game }: PlayedCardGame, now: number): CardRecord | null {
  if (game.phase === 'choosing' || weeklyTry(kept, now)?.isRevealed === false) return null;
  return recordOf(game.deal, { name: kept.player.name, actions }, { legal: false });
}
