import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { cardRecordMessage } from '#discord/sagrada/messages/record';
import type { CardGame } from '#play/koloretako/card-game';
import { refusedCards } from './refused.ts';

/** Hands out a game as a file, always to the person alone, so that no channel fills up with files. */
export async function giveCardRecord(game: CardGame, context: Context): Promise<Answer> {
  const { cardGames, deed, words } = context;
  const record = await cardGames.record(game.id, deed.person.id);
  if (record !== null)
    return { answer: 'private', message: cardRecordMessage(record, game.stage === 'running', words) };
  const isSealed = game.weekly !== null && !game.weekly.isRevealed;
  return refusedCards([{ code: isSealed ? 'weekNotOver' : 'windowNotChosen' }], game, words);
}
