import type { ToolView } from '#games/sagrada/view';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import type { Section } from '#discord/kit/message';
import { objectivesSeen } from '#discord/sagrada/messages/cards';
import { toMore } from '#discord/sagrada/messages/more';
import { refusalText } from '#discord/sagrada/refusals';
import { whyNot } from '#discord/sagrada/tools/way';
import type { Panel } from './panel.ts';
import { pressOf } from './vocabulary.ts';
import { toolLine } from './question.ts';

/**
 * The cards for the player whose turn it is: the tools, each with what it does, and a button or why it can't be used now;
 * and the objectives with the player's own progress.
 * @param from what was chosen where the cards were opened, to go back to
 */
export function toolsPanel(turn: Turn, from: readonly string[], words: Words): Panel {
  const { table, game, player } = turn;
  const { tool: used } = game.turn;
  const isNoneUsable = table.tools.every(({ refusals }) => refusals.length > 0);
  return {
    content: [
      words.say('toolStep.title'),
      ...(used === null ? [] : [refusalText({ code: 'toolUsedThisTurn', used }, table, words)]),
      ...(used === null && isNoneUsable ? [words.say('toolStep.noneNow')] : []),
    ].join('\n'),
    sections: game.tools.map((card) => toolSection(card, turn, words)),
    below: objectivesSeen(table, words).join('\n'),
    rows: [
      [
        button(pressOf(turn, from), words.say('toolStep.back')),
        // In an attempt, the panel behind the back button has it.
        ...(table.shown === 'board' ? [toMore(table, 'cards', words)] : []),
      ],
    ],
    marked: { dice: player.dice, step: null },
    lesson: 'tools',
  };
}

function toolSection({ tool }: ToolView, turn: Turn, words: Words): Section {
  const { table, game } = turn;
  const { tool: used } = game.turn;
  // That a tool was already used this turn is said once, not beside each.
  const refusal = used === null ? whyNot(tool, turn) : null;
  const line = toolLine(game, tool, words);
  const isUsable = used === null && refusal === null;
  return {
    content: refusal === null ? line : `${line}\n-# ❌ ${refusalText(refusal, table, words)}`,
    button: {
      ...button(pressOf(turn, [String(tool)]), words.say('toolStep.use'), isUsable ? 'main' : 'quiet'),
      disabled: !isUsable,
    },
  };
}
