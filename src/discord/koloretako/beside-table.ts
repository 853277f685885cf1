import type { Answer } from '#discord/answer';
import type { Context } from '#discord/context';
import { openGameHere } from './own-game.ts';
import { toGame } from './way-on.ts';

/**
 * What somebody is told who typed something at the table where they play. Where nothing was done, and they play Koloretako in the
 * same channel, it also says which of the two was meant, and leads to the other.
 */
export async function besideCardGame(answer: Answer, context: Context): Promise<Answer> {
  if (answer.answer !== 'private' || answer.refuses !== true) return answer;
  const game = await openGameHere(context);
  if (game === null) return answer;
  const { message } = answer;
  const { words } = context;
  const content = [message.content, `-# ${words.say('koloretako.tableTakesIt')}`].join('\n');
  return { ...answer, message: { ...message, content, rows: [[toGame(game, words)]] } };
}
