import { type Answer, insteadOfIt } from '#discord/request/answer';
import { answerTo } from '#discord/sagrada/answers';
import type { PressContext } from '#discord/request/context';
import { doneMessage } from '#discord/sagrada/steps/done';

/** Takes the person's own last step back, in the panel with the button, which shows the turn again. */
export async function takeBack(context: PressContext): Promise<Answer> {
  const { tables, deed } = context;
  return answerTo(await tables.undo(deed), context, async (done) => ({
    ...insteadOfIt(await doneMessage(done, context)),
    lesson: 'undo',
  }));
}
