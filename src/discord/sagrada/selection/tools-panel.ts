import type { ToolView } from '#games/sagrada/view';
import type { TableRefusal } from '#play/outcome';
import type { TableView } from '#play/table';
import { colorStem } from '#render/text/in-words';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import type { Section } from '#discord/kit/message';
import { objectivesSeen, spentLine, toolLines } from '#discord/sagrada/messages/cards';
import { toMore } from '#discord/sagrada/messages/more';
import { firstSentence, refusalText } from '#discord/sagrada/refusals';
import { whyNot } from '#discord/sagrada/tools/way';
import { notNowLines } from '#discord/selection/card-lines';
import type { Panel } from './panel.ts';
import { pressOf } from './vocabulary.ts';
import { toolLine } from './question.ts';

/**
 * The cards for the player whose turn it is: the tools, each with a button or why it can't be used now, and the objectives
 * with the player's own points.
 * @param from what was chosen where the cards were opened, to go back to
 */
export function toolsPanel(turn: Turn, from: readonly string[], words: Words): Panel {
  const { table, game, player } = turn;
  const { tool: used } = game.turn;
  const usable = used === null ? game.tools.filter(({ tool }) => whyNot(tool, turn) === null) : [];
  return {
    // That a tool was already used this turn is said once, not beside each.
    content:
      used === null ? '' : firstSentence(refusalText({ code: 'toolUsedThisTurn', used }, table, words)),
    sections: usable.map((card) => toolSection(card, turn, words)),
    below: [
      ...(used === null ? closedLines(turn, words) : toolLines(game.tools, words)),
      ...objectivesSeen(table, words),
    ].join('\n'),
    rows: [
      [
        button(pressOf(turn, from), words.say('toolStep.back')),
        // In an attempt, the panel behind the back button has it.
        ...(table.shown === 'board' ? [toMore(table, 'cards', words)] : []),
      ],
    ],
    marked: { dice: player.dice, step: null },
    ...(used === null && { lesson: 'tools' }),
  };
}

const toolSection = (card: ToolView, turn: Turn, words: Words): Section => ({
  content: toolLine(card, 'verb', words),
  button: button(pressOf(turn, [String(card.tool)]), words.say('toolStep.use'), 'main'),
});

/** The tools that can't be used now, with the reasons. */
function closedLines(turn: Turn, words: Words): readonly string[] {
  const { table, game } = turn;
  const closed = game.tools.flatMap(({ tool, spent }) => {
    const refusal = spent === null ? whyNot(tool, turn) : null;
    if (refusal === null) return [];
    return { name: words.say(`tool.${tool}.name`), why: notNowText(refusal, table, words) };
  });
  return [...notNowLines(closed, words), ...spentLine(game.tools, words)];
}

/** The reasons that have a short form, used beside a tool. */
const inShort = [
  'tooFewTokens',
  'noDieToPay',
  'onlyBeforeDraft',
  'onlyAfterDraft',
  'onlyFirstTurn',
  'onlySecondTurn',
  'trackEmpty',
  'poolEmpty',
  'tooFewDice',
  'noLegalWay',
] as const satisfies readonly TableRefusal['code'][];

/** Why a tool can't be used now, in a few words. */
function notNowText(refusal: TableRefusal, table: TableView, words: Words): string {
  const code = inShort.find((each) => each === refusal.code);
  if (code === undefined) return firstSentence(refusalText(refusal, table, words));
  return words.say(`notNow.${code}`, {
    favor: 'favor' in refusal ? refusal.favor : 0,
    color: refusal.code === 'noDieToPay' ? colorStem(refusal.color, words) : '',
  });
}
