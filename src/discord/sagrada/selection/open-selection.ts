import type { StandingTable } from '#discord/sagrada/at-table';
import { type Answer, refusing } from '#discord/request/answer';
import { refused } from '#discord/sagrada/answers';
import type { Context } from '#discord/request/context';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import type { TableRefusal } from '#play/outcome';
import type { RunningView } from '#play/table';
import type { Words } from '#words/words';
import { objectivesSeen, toolLines } from '#discord/sagrada/messages/cards';
import { refusalText } from '#discord/sagrada/refusals';
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

/**
 * The cards for people who can only read them: why it isn't the time to use a tool, what each does, and the objectives. Whose turn it is
 * changes while they read.
 */
export const readingLines = (table: RunningView, refusal: TableRefusal, words: Words): readonly string[] => [
  refusal.code === 'notYourTurn' ? words.say('toolStep.onYourTurn') : refusalText(refusal, table, words),
  ...toolLines(table.game.tools, words),
  ...objectivesSeen(table, words),
];
