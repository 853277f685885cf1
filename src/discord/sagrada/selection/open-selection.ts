import type { StandingTable } from '#discord/sagrada/at-table';
import { type Answer, refusing } from '#discord/request/answer';
import { refused } from '#discord/sagrada/answers';
import type { Context } from '#discord/request/context';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import { readingLines } from '#discord/sagrada/tools/list';
import { withFirst } from '#discord/kit/message';
import { withMarks } from './own-window.ts';
import { lessonOn, panelAt } from './panel-at.ts';
import { allTools } from '#discord/selection/selection';

/**
 * The turn, for the person alone, in a new panel that continues from what was already chosen. People who can't use the
 * tools now can still read what they do, and why not now.
 * @param first what to say before that
 */
export async function openSelection(
  table: StandingTable,
  chosen: readonly string[],
  context: Context,
  first: string | null = null,
): Promise<Answer> {
  const { words } = context;
  const turn = ownTurn(table);
  if (turn.isOwn) {
    const panel = panelAt(turn, chosen, words);
    return {
      answer: 'private',
      message: await withMarks(withFirst(first, panel), table, context),
      ...lessonOn(panel),
    };
  }
  return table.stage === 'running' && chosen[0] === allTools
    ? refusing([...(first === null ? [] : [first]), ...readingLines(table, turn.refusal, words)].join('\n'))
    : refused(turn.refusal, table, words);
}
