import { end } from '#games/sagrada/action';
import { type Answer, privately } from '#discord/request/answer';
import { answerTo } from '#discord/sagrada/answers';
import type { PressContext } from '#discord/request/context';
import { withMissing } from '#discord/request/permissions';
import { endedText } from '#discord/sagrada/steps/done';

/** Ends the turn: the board with this button is old from now on. */
export async function endTurn(context: PressContext): Promise<Answer> {
  const { tables, deed, words, missing } = context;
  return answerTo(await tables.act(deed, end), context, ({ table, events }) =>
    missing.length > 0
      ? privately(withMissing(endedText(table, words), missing, words))
      : { answer: 'retire', table, events },
  );
}
