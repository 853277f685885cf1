import { type Answer, answerTo, insteadOfIt } from '#discord/answer';
import { atTable } from '#discord/at-table';
import type { PressContext } from '#discord/context';
import type { Press } from '#discord/custom-id';
import { ownTurn, type Turn } from '#discord/drafting/own-turn';
import { refusalText } from '#discord/refusals';
import { doneMessage } from '#discord/tools/done';
import { openTools } from '#discord/tools/open-tools';
import { pathsTo, type ToolAction } from '#discord/tools/path';
import { stepAt } from '#discord/tools/step';
import { toolMessage } from '#discord/tools/tool-message';
import type { TableRefusal } from '#table/outcome';

/** Shows the tools: an old button shows those of now. */
export const tools = (context: PressContext): Promise<Answer> =>
  atTable(context, (table) => openTools(table, [], context));

/** One choice more, in the same message; the last one is carried out. */
export const tool = (
  context: PressContext,
  { turn: pressed, how }: Extract<Press, { readonly press: 'tool' }>,
): Promise<Answer> =>
  atTable(context, (table) => {
    const { words } = context;
    const turn = ownTurn(table);
    const over = (refusal: TableRefusal) => insteadOfIt(refusalText(refusal, table, words));
    if (!turn.isOwn) return over(turn.refusal);
    if (turn.game.turn.number !== pressed) return over({ code: 'turnOver' });
    const chosen = how === '' ? [] : how.split('.');
    const action = actionAt(turn, chosen);
    if (action !== null) return carryOut(context, action);
    return { answer: 'update', message: toolMessage(turn, chosen, words), shows: null };
  });

/** What the choices come to, where nothing is left to choose; else null. */
function actionAt({ table }: Turn, chosen: readonly string[]): ToolAction | null {
  const step = stepAt(pathsTo(table.legal), chosen);
  return step?.step === 'done' ? step.action : null;
}

async function carryOut(context: PressContext, action: ToolAction): Promise<Answer> {
  return answerTo(await context.tables.act(context.deed, action), context, async (done) => ({
    answer: 'update',
    message: await doneMessage(done, context),
    shows: null,
  }));
}
