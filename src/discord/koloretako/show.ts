import type { Answer } from '#discord/answer';
import type { Context } from '#discord/context';
import { isGuest } from '#discord/guest';
import type { Message } from '#discord/message';
import { isReadByOthers } from '#discord/read-by-others';
import type { CardGame } from '#table/koloretako/card-game';
import { cardGameMessage } from './game-message.ts';

/**
 * A message of a game, shown anew: where the bot is at home everyone may watch, but a try of the weekly challenge is its player's
 * alone, and of a game that was given up there is nothing to watch. Where nobody else reads it stays.
 */
export const shownAnew = (message: Message, { weekly, stage }: CardGame, context: Context): Answer =>
  weekly === null && stage !== 'givenUp' && !isGuest(context) && isReadByOthers(context)
    ? { answer: 'post', message }
    : { answer: 'private', message, lasting: true };

/** The game as it stands, in a new message. */
export const gameShownAnew = async (
  game: CardGame,
  context: Context,
  said: string | null = null,
): Promise<Answer> => shownAnew(await cardGameMessage(game, context, said), game, context);
