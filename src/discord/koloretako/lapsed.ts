import type { CardGame } from '#table/koloretako/card-game';
import type { Words } from '#words/words';

/** Why a game is no more that nobody gave up; null of every other. Its player learns it here: nobody was told. */
export const lapsedText = (game: CardGame | null, words: Words): string | null =>
  game?.stage === 'givenUp' && game.hasLapsed
    ? words.say(game.weekly === null ? 'koloretako.lapsed' : 'koloretako.lapsedPractice')
    : null;
