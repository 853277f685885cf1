import type { TableRefusal } from '#play/outcome';
import type { RunningView } from '#play/table';
import type { Words } from '#words/words';
import { objectivesSeen } from '#discord/sagrada/messages/cards';
import { refusalText } from '#discord/sagrada/refusals';
import { toolLine } from '#discord/sagrada/selection/question';

/** The cards for people who can only read them: the tools, why it isn't the time to use one, and the objectives. */
export const readingLines = (table: RunningView, refusal: TableRefusal, words: Words): readonly string[] => [
  words.say('toolStep.title'),
  ...table.game.tools.map(({ tool }) => toolLine(table.game, tool, words)),
  refusalText(refusal, table, words),
  '',
  ...objectivesSeen(table, words),
];
