import type { CardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';

/**
 * Why a game is gone that nobody gave up; null for any other. Its player only learns it here, since nobody was notified.
 */
export const lapsedText = (game: CardGame | null, words: Words): string | null =>
  game?.stage === 'givenUp' && game.hasLapsed
    ? words.say(game.weekly === null ? 'koloretako.lapsed' : 'koloretako.lapsedPractice')
    : null;
