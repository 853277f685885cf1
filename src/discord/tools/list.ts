import type { TableRefusal } from '#table/outcome';
import type { RunningView } from '#table/table';
import type { Words } from '#words/words';
import { refusalText } from '#discord/refusals';
import { toolLine } from '#discord/steps/question';

/** The tools on the table for whoever can but read them: everyone may know them. And why it is not the time to use one. */
export const readingLines = (table: RunningView, refusal: TableRefusal, words: Words): readonly string[] => [
  words.say('toolStep.title'),
  ...table.game.tools.map(({ tool }) => toolLine(table.game, tool, words)),
  refusalText(refusal, table, words),
];
