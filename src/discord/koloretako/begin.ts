import { type Setup, usualToolCount } from '#koloretako/deal';
import type { Answer } from '#discord/answer';
import type { Context } from '#discord/context';
import type { CardGame } from '#table/koloretako/card-game';
import { answerTyped } from './answers.ts';
import { typedDeed } from './deed.ts';
import { refusedCards } from './refused.ts';

/** Begins a game where the person is, set so: the answer shows it. */
export async function beginCardGame(setup: Setup, context: Context): Promise<Answer> {
  return answerTyped(await context.cardGames.begin(typedDeed(context), setup), context);
}

/** Begins one as usual: four windows are offered, three tools drawn, and a turn may be forfeited. */
export const beginUsual = (context: Context): Promise<Answer> =>
  beginCardGame({ window: null, tools: usualToolCount, mustPlay: false }, context);

/** Begins another one, set as this one that is over; as usual after one that was given up, which shows nothing any more. */
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
