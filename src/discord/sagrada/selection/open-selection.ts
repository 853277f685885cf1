import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Message, messageOf, withFirst } from '#discord/kit/message';
import { type Answer, inNewPanel, refusing } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { refused, type StandingTable } from '#discord/sagrada/answers';
import { objectivesSeen, toolLines } from '#discord/sagrada/messages/cards';
import { ownTurn } from '#discord/sagrada/own-turn';
import { tablePresses } from '#discord/sagrada/presses';
import { refusalText } from '#discord/sagrada/refusals';
import { allTools } from '#discord/selection/selection';
import type { TableRefusal } from '#play/outcome';
import type { RunningView } from '#play/table';
import type { Words } from '#words/words';
import { withMarks } from './marks.ts';
import { lessonOn, panelAt } from './panel-at.ts';

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
  if (table.stage === 'running' && isRead(table) && chosen[0] === allTools)
    return inNewPanel(cardsMessage(table, words));
  return table.stage === 'running' && chosen[0] === allTools
    ? refusing([...(first === null ? [] : [first]), ...readingLines(table, turn.refusal, words)].join('\n'))
    : refused(turn.refusal, table, words);
}

/** Whether the cards are looked at to choose a window by them; an attempt has them in its picture. */
const isRead = ({ game, shown }: RunningView): boolean => game.phase === 'choosing' && shown === 'board';

/** The cards before anybody can use them, and what to do next. */
const cardsMessage = (table: RunningView, words: Words): Message =>
  messageOf(
    [...toolLines(table.game.tools, words), ...objectivesSeen(table, words)],
    [
      [
        ...(table.seat === null || table.isOpen
          ? []
          : [button(tablePresses.offer({ table: table.id }), words.say('button.offer'), 'main')]),
        button(links.help(), words.say('button.help')),
      ],
    ],
  );

/**
 * The cards for people who can only read them: why it isn't the time to use a tool, what each does, and the objectives. Whose turn it is
 * changes while they read.
 */
export const readingLines = (table: RunningView, refusal: TableRefusal, words: Words): readonly string[] => [
  refusal.code === 'notYourTurn' ? words.say('toolStep.onYourTurn') : refusalText(refusal, table, words),
  ...toolLines(table.game.tools, words),
  ...objectivesSeen(table, words),
];
