import type { ToolView } from '#game/view';
import type { TableRefusal } from '#table/outcome';
import type { RunningView } from '#table/table';
import type { Words } from '#words/words';
import type { Turn } from '#discord/drafting/own-turn';
import { refusalText } from '#discord/refusals';
import { toolLine } from './question.ts';
import { whyNot } from './why-not.ts';

/** The tools on the table for the player whose turn it is: each with what it does, and why it can't be used now. */
export function listLines(turn: Turn, words: Words): readonly string[] {
  const { table, game } = turn;
  const { tool: used } = game.turn;
  const lines = game.tools.flatMap(({ tool }) => {
    // That a tool was used in this turn is said once, and not of each.
    const refusal = used === null ? whyNot(tool, turn) : null;
    const line = toolLine(game, tool, words);
    return refusal === null ? line : [line, `-# ✗ ${refusalText(refusal, table, words)}`];
  });
  const isNoneUsable = table.tools.every(({ refusals }) => refusals.length > 0);
  return [
    words.say('toolStep.title'),
    ...lines,
    ...(used === null ? [] : [refusalText({ code: 'toolUsedThisTurn', used }, table, words)]),
    ...(used === null && isNoneUsable ? [words.say('toolStep.noneNow')] : []),
  ];
}

/** The same for whoever can but read it: everyone may know the tools. And why it is not the time to use one. */
export const readingLines = (table: RunningView, refusal: TableRefusal, words: Words): readonly string[] => [
  words.say('toolStep.title'),
  ...table.game.tools.map(({ tool }: ToolView) => toolLine(table.game, tool, words)),
  refusalText(refusal, table, words),
];
