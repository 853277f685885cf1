import type { GameRecord } from '#games/contract';
import { type Koloretako, koloretako } from '#games/koloretako/rules';
import { recordOf } from '#games/record-of';
import type { PlayedCardGame } from './history.ts';
import { weeklyTry } from './view-of.ts';

/**
 * The record of a game: complete once it is over, otherwise without what is to come. Null before its window is chosen, and for an
 * attempt at a weekly challenge whose seed isn't revealed yet.
 */
export function cardRecord(
  { kept, actions, game }: PlayedCardGame,
  now: number,
): GameRecord<Koloretako> | null {
  if (game.phase === 'choosing' || weeklyTry(kept, now)?.isRevealed === false) return null;
  const steps = actions.map((action) => ({ seat: 0, action }));
  return recordOf(koloretako, game.deal, { names: [kept.player.name], steps }, { viewer: 0 });
}
