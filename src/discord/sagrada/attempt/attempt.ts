import { type Answer, privately } from '#discord/request/answer';
import { answerTo } from '#discord/sagrada/answers';
import type { Context } from '#discord/request/context';
import { refusalText } from '#discord/sagrada/refusals';
import { inNewPanel } from '#discord/sagrada/steps/carry-out';
import { doneMessage } from '#discord/sagrada/steps/done';
import { attemptMessage, isAttempt } from './message.ts';

/** Shows the attempt at this place, to go on with. */
export async function showAttempt(context: Context): Promise<Answer> {
  const { tables, deed, words } = context;
  const table = await tables.look(deed.channel, deed.person.id);
  return table !== null && isAttempt(table)
    ? inNewPanel(await attemptMessage(table, context))
    : privately(refusalText({ code: 'noTable' }, table, words));
}

/** Undoes the last step of the attempt at this place, and shows the turn again. */
export async function undoInAttempt(context: Context): Promise<Answer> {
  const { tables, deed } = context;
  return answerTo(await tables.undo(deed), context, async (done) => ({
    ...inNewPanel(await doneMessage(done, context)),
    lesson: 'undo',
  }));
}
