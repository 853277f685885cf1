import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { answerTyped } from '#discord/cards/answers';
import { typedDeed } from '#discord/cards/deed';

/** Takes the last step back, unless it revealed something, and shows the game again. */
export async function undoInCardGame(context: Context): Promise<Answer> {
  const { cardGames, words } = context;
  return answerTyped(await cardGames.undo(typedDeed(context)), context, { did: words.say('did.undone') });
}
