import { end } from '#games/koloretako/action';
import type { Answer } from '#discord/answer';
import type { Context } from '#discord/context';
import { answerTyped } from '#discord/koloretako/answers';
import { typedDeed } from '#discord/koloretako/deed';
import { sureToEnd } from '#discord/koloretako/ending';
import { shownAnew } from '#discord/koloretako/show';

/** Ends the round; asks first if something can still be placed. */
export async function endRound(context: Context): Promise<Answer> {
  const { cardGames, deed } = context;
  const game = await cardGames.look(deed.channel, deed.person.id);
  const question = game && (await sureToEnd(game, context));
  return game === null || question === null
    ? answerTyped(await cardGames.act(typedDeed(context), end), context)
    : shownAnew(question, game, context);
}
