import type { Answer } from '#discord/answer';
import type { Context } from '#discord/context';
import { answerTyped } from '#discord/koloretako/answers';
import { typedDeed } from '#discord/koloretako/deed';

/** Takes the last step back, unless it revealed something, and shows the game again. */
export async function undoInCardGame(context: Context): Promise<Answer> {
  const { cardGames, words } = context;
  return answerTyped(await cardGames.undo(typedDeed(context)), context, { did: words.say('did.undone') });
}
