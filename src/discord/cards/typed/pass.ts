import { end } from '#games/koloretako/action';
import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { answerTyped } from '#discord/cards/answers';
import { typedDeed } from '#discord/cards/deed';
import { sureToEnd } from '#discord/cards/ending';
import { repost } from '#discord/cards/show';

/** Ends the round; asks first if something can still be placed. */
export async function endRound(context: Context): Promise<Answer> {
  const { cardGames, deed } = context;
  const game = await cardGames.look(deed.channel, deed.person.id);
  const question = game && (await sureToEnd(game, context));
  return game === null || question === null
    ? answerTyped(await cardGames.act(typedDeed(context), end), context)
    : repost(question, game, context);
}
