import { type Answer, answerTo, insteadOfIt } from '#discord/answer';
import { atTable } from '#discord/at-table';
import type { PressContext } from '#discord/context';
import type { Press } from '#discord/custom-id';
import { ownTurn } from '#discord/drafting/own-turn';
import { text } from '#discord/message';
import { refusalText } from '#discord/refusals';
import { doneMessage } from '#discord/tools/done';
import { openTools } from '#discord/tools/open-tools';
import { withOwnWindow } from '#discord/tools/own-window';
import { pathsTo, type ToolAction } from '#discord/tools/path';
import { stepAt } from '#discord/tools/step';
import { toolMessage } from '#discord/tools/tool-message';
import type { TableRefusal } from '#table/outcome';

/** Shows the tools: an old button shows those of now. */
export const tools = (context: PressContext): Promise<Answer> =>
  atTable(context, (table) => openTools(table, [], context));

/**
 * One choice more, in the same message; the last one is carried out. Where it is too late for that, it is said beside the
 * message: of two presses the first may just have written there what it did.
 */
export const tool = (
  context: PressContext,
  { turn: pressed, how }: Extract<Press, { readonly press: 'tool' }>,
): Promise<Answer> =>
  atTable(context, async (table) => {
    const { words } = context;
    const turn = ownTurn(table);
    const tooLate = (refusal: TableRefusal): Answer => ({
      answer: 'beside',
      message: text(refusalText(refusal, table, words)),
    });
    if (!turn.isOwn) return tooLate(turn.refusal);
    const { number, tool: used, waiting } = turn.game.turn;
    if (number !== pressed) return tooLate({ code: 'turnOver' });
    if (used !== null && waiting === null) return tooLate({ code: 'toolUsedThisTurn', used });
    const chosen = how === '' ? [] : how.split('.');
    const step = stepAt(pathsTo(turn.table.legal), chosen);
    if (step?.step === 'done') return carryOut(context, step.action);
    const message = toolMessage(turn, chosen, words);
    // What was possible when the button was made is not any more: the window beside it may be another by now.
    return step === null
      ? insteadOfIt(await withOwnWindow(message, table, context))
      : { answer: 'update', message, shows: null };
  });

async function carryOut(context: PressContext, action: ToolAction): Promise<Answer> {
  return answerTo(await context.tables.act(context.deed, action), context, async (done) =>
    insteadOfIt(await doneMessage(done, context)),
  );
}
