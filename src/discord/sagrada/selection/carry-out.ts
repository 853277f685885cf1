import type { Action } from '#games/sagrada/action';
import type { TableView } from '#play/table';
import { type Answer, inNewPanel, refusing, type Showing } from '#discord/request/answer';
import { answerTo, lessonIn } from '#discord/sagrada/answers';
import type { Context } from '#discord/request/context';
import { refusalsText } from '#discord/sagrada/refusals';
import { doneMessage } from './done.ts';

/** Carries out an action, and shows what was done and what is left to do. */
export const carryOut = async (action: Action, context: Context, show: Showing): Promise<Answer> =>
  answerTo(await context.tables.act(context.deed, action), context, async (done) => ({
    ...show(await doneMessage(done, context)),
    did: done.table.id,
  }));

/**
 * The same for typed input, which may be anything.
 * @param instead what to do instead if it is refused; null if nothing
 */
export async function carryOutTyped(
  action: Action,
  context: Context,
  instead: (table: TableView | null) => string | null,
): Promise<Answer> {
  const { tables, deed, words } = context;
  const outcome = await tables.act(deed, action);
  if (outcome.outcome === 'refused') {
    const reasons = refusalsText(outcome.refusals, outcome.table, words);
    return { ...refusing(withInstead(reasons, instead(outcome.table))), ...lessonIn(outcome.refusals) };
  }
  return answerTo(outcome, context, async (done) => ({
    ...inNewPanel(await doneMessage(done, context)),
    did: done.table.id,
  }));
}

/** Why something can't be done, and on a line of its own what can. */
export const withInstead = (reasons: string, instead: string | null): string =>
  instead === null ? reasons : `${reasons}\n${instead}`;
