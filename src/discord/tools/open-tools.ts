import type { StandingTable } from '#discord/at-table';
import { type Answer, privately, refused } from '#discord/answer';
import type { Context } from '#discord/context';
import { ownTurn } from '#discord/drafting/own-turn';
import { readingLines } from './list.ts';
import { withOwnWindow } from './own-window.ts';
import { toolMessage } from './tool-message.ts';

/**
 * The tools, for the person alone: to be used, from what was chosen already, with the own window beside them; or to be
 * read by whoever can't use them now, and why.
 * @param first what there is to say before that
 */
export async function openTools(
  table: StandingTable,
  chosen: readonly string[],
  context: Context,
  first: string | null = null,
): Promise<Answer> {
  const { words } = context;
  const turn = ownTurn(table);
  if (turn.isOwn) {
    const tools = toolMessage(turn, chosen, words);
    const content = first === null ? tools.content : [first, tools.content].join('\n');
    const message = await withOwnWindow({ ...tools, content }, table, context);
    return { answer: 'private', message };
  }
  return table.stage === 'running'
    ? privately(readingLines(table, turn.refusal, words).join('\n'))
    : refused(turn.refusal, table, words);
}
