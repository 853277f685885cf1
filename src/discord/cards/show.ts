import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import type { Message } from '#discord/kit/message';
import { isReadByOthers } from '#discord/request/read-by-others';
import type { CardGame } from '#play/koloretako/card-game';
import { cardGameMessage } from './game-message.ts';

/**
 * A game's message, sent again: in servers where the bot is a member everyone may watch, but a weekly attempt is private
 * to its player, and a game that was given up has nothing to watch. Where nobody else reads along, it stays.
 */
export const repost = (message: Message, { weekly, stage }: CardGame, context: Context): Answer =>
  weekly === null && stage !== 'givenUp' && !context.isGuest && isReadByOthers(context)
    ? { answer: 'post', message }
    : { answer: 'private', message, lasting: true };

/** The game as it is now, in a new message. */
export const repostGame = async (
  game: CardGame,
  context: Context,
  said: string | null = null,
): Promise<Answer> => repost(await cardGameMessage(game, context, said), game, context);
