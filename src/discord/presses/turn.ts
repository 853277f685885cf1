import { end } from '#games/sagrada/action';
import { type Answer, answerTo, privately } from '#discord/answer';
import type { PressContext } from '#discord/context';
import { withMissing } from '#discord/permissions';
import { endedText } from '#discord/steps/done';

/** Ends the turn: the board with this button is old from now on. */
export async function endTurn(context: PressContext): Promise<Answer> {
  const { tables, deed, words, missing } = context;
  return answerTo(await tables.act(deed, end), context, ({ table, events }) =>
    missing.length > 0
      ? privately(withMissing(endedText(table, words), missing, words))
      : { answer: 'retire', table, events },
  );
}
