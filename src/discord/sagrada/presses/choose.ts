import { choose as choosing } from '#games/sagrada/action';
import type { PatternName } from '#games/shared/pattern';
import { type Answer, insteadOfIt } from '#discord/request/answer';
import { answerTo } from '#discord/sagrada/answers';
import type { PressContext } from '#discord/request/context';
import { text } from '#discord/kit/message';
import { withMore } from '#discord/sagrada/messages/more';
import { offerMessage } from '#discord/sagrada/messages/offer';

/** Chooses a window. Until everyone has chosen, the offer stays, with the choice marked. */
export async function choose(context: PressContext, pattern: PatternName): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.act(deed, choosing(pattern)), context, async ({ table }) => {
    if (table.stage === 'running' && table.game.phase === 'choosing' && table.game.hand !== null)
      return insteadOfIt(
        withMore(await offerMessage(table, table.game, table.game.hand, context), table, words),
      );
    const key = table.options.mode === 'solo' ? 'did.choseAlone' : 'did.choseLast';
    return insteadOfIt(text(words.say(key, { pattern })));
  });
}
