import { columns } from '#games/shared/space';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { draftsIn } from '#discord/sagrada/drafting/own-drafts';
import { dieName } from '#games/shared/die';
import { type Button, inRows, type Row, withFirst } from '#discord/kit/message';
import { poolButtons } from '#discord/sagrada/pool-buttons';
import { gone } from './gone.ts';
import { faceOf } from './label.ts';
import { marksOf } from './marks.ts';
import type { Panel } from './panel.ts';
import { pressOf } from './press-of.ts';
import { allTools } from '#discord/selection/path';
import { questionLines } from './question.ts';
import { type Selection, selectionAt } from './selection-at.ts';

import { toolsPanel } from './tools-panel.ts';
import { turnPanel } from './turn-panel.ts';
import type { OpenTurnStep, TurnChoice } from './path.ts';

/**
 * What the current player sees after choosing these words: the next choices; without any, what is left to do in the turn,
 * or the waiting die. If nothing legal starts with the words, it says why and starts over.
 */
export const panelAt = (turn: Turn, chosen: readonly string[], words: Words): Panel =>
  panelOf(selectionAt(turn, chosen), words);

/** The same for a player who has got this far. */
export function panelOf({ turn, chosen, step }: Selection, words: Words): Panel {
  const isWaiting = turn.game.turn.waiting !== null;
  if (!isWaiting && chosen.length === 0) return turnPanel(turn, words);
  if (!isWaiting && chosen[0] === allTools) return toolsPanel(turn, words);
  if (step?.step === 'choose') return stepPanel(turn, step, words);
  if (chosen.length === 0) throw new Error('a die waits, and nothing can become of it');
  const { text, ...lesson } = gone(turn, chosen, words);
  return { ...withFirst(text, panelAt(turn, [], words)), ...lesson };
}

/** What a panel teaches, for an answer that shows it. */
export const lessonOn = ({ lesson }: Panel): Pick<Panel, 'lesson'> =>
  lesson === undefined ? {} : { lesson };

function stepPanel(turn: Turn, step: OpenTurnStep, words: Words): Panel {
  const { choices, chosen } = step;
  const toButton = (choice: TurnChoice): Button => choiceButton(choice, turn, words);
  const isDraft = chosen[0]?.kind === 'draft';
  return {
    content: questionLines(step, turn, words).join('\n'),
    rows: isDraft
      ? [
          ...inWindowRows(choices).flatMap((row) => inRows(row.map(toButton))),
          ...otherDice(turn, step, words),
        ]
      : inRows([...choices.map(toButton), ...backButtons(turn, step, words)]),
    marked: marksOf(step, turn),
    ...(chosen[0]?.kind === 'tool' && { lesson: 'tools' }),
  };
}

/** The window row of a choice; null if it is not a space. */
const rowOf = ({ word }: TurnChoice): number | null =>
  word.kind === 'space' ? Math.floor(word.space / columns.length) : null;

/** Spaces are in rows as in the window, other choices together. */
function inWindowRows(choices: OpenTurnStep['choices']): readonly (readonly TurnChoice[])[] {
  return [...new Set(choices.map(rowOf))].map((row) => choices.filter((choice) => rowOf(choice) === row));
}

/** Below the spaces for a die: the whole pool, to choose another one, and the tools if one can be used. */
function otherDice(turn: Turn, { chosen }: OpenTurnStep, words: Words): readonly Row[] {
  const drafted = chosen.flatMap((word) => (word.kind === 'die' ? [word.die] : []))[0] ?? null;
  const { drafts, hasTool } = draftsIn(turn);
  // If no die is chosen yet, the choices themselves are the dice.
  const dice =
    drafted === null
      ? []
      : poolButtons(
          turn.game,
          (die) => pressOf(turn, ['draft', dieName(die)]),
          words,
          (die) => (die === drafted ? 'chosen' : drafts.has(die) ? 'quiet' : 'closed'),
        );
  const others = [
    ...(hasTool ? [button(pressOf(turn, [allTools]), words.say('button.cards'))] : []),
    // An attempt has no board elsewhere to look at.
    ...(turn.table.shown === 'board' ? [] : [button(pressOf(turn, []), words.say('toolStep.back'))]),
  ];
  return [...inRows(dice), ...inRows(others)];
}

/** Back to the last place with another choice; from a tool, also back to the list of tools. */
function backButtons(turn: Turn, { chosen, back }: OpenTurnStep, words: Words): readonly Button[] {
  const isStart = back === null || back.length === 0;
  const fromTool = chosen[0]?.kind === 'tool' ? [allTools] : null;
  const backTo = isStart ? fromTool : back;
  return backTo === null ? [] : [button(pressOf(turn, backTo), words.say('toolStep.back'))];
}

/** A press that is carried out at once stands out. */
function choiceButton(choice: TurnChoice, turn: Turn, words: Words): Button {
  const { label, glyph } = faceOf(choice, turn, words);
  const style = choice.isLast && choice.word.kind !== 'return' ? 'main' : 'quiet';
  return button(pressOf(turn, choice.texts), label, style, glyph);
}
