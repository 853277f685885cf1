import { type Setup, usualToolCount } from '#games/koloretako/deal';
import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import type { CardGame } from '#play/koloretako/card-game';
import { answerTyped } from './answers.ts';
import { typedDeed } from './deed.ts';
import { refusedCards } from './refused.ts';

/** Starts a game with this setup where the person is: the answer shows it. */
export async function beginCardGame(setup: Setup, context: Context): Promise<Answer> {
  return answerTyped(await context.cardGames.begin(typedDeed(context), setup), context);
}

/** Starts a game with the defaults: four windows are offered, three tools drawn, and a turn may be forfeited. */
export const beginUsual = (context: Context): Promise<Answer> =>
  beginCardGame({ window: null, tools: usualToolCount, mustPlay: false }, context);

/**
 * Starts another game with the setup of a finished one; with the defaults after one that was given up, which no longer
 * shows its setup.
 */
export async function beginAgain(game: CardGame, context: Context): Promise<Answer> {
  switch (game.stage) {
    case 'running':
      return refusedCards([{ code: 'cardGameOpen' }], game, context.words);
    case 'finished':
      return beginCardGame(game.game.setup, context);
    case 'givenUp':
      return beginUsual(context);
  }
}
