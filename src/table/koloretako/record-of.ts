import type { CardRecord } from '#koloretako/record/record';
import { recordOf } from '#koloretako/record/record-of';
import type { PlayedCardGame } from './history.ts';
import { weeklyTry } from './view-of.ts';

/**
 * The record of a game: whole where it is over, else without what is to come. Null where its window is not chosen yet, and for a
 * try of a weekly challenge whose seed was not given out yet.
 */
export function cardRecord({ kept, actions, game }: PlayedCardGame, now: number): CardRecord | null {
  if (game.phase === 'choosing' || weeklyTry(kept, now)?.isRevealed === false) return null;
  return recordOf(game.deal, { name: kept.player.name, actions }, { legal: false });
}
