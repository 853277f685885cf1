import { columns } from '#game/space';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Turn } from '#discord/drafting/own-turn';
import { draftsIn } from '#discord/drafting/own-drafts';
import { dieName } from '#game/die';
import { type Button, inRows, type Row } from '#discord/message';
import { poolButtons } from '#discord/pool-buttons';
import { gone } from './gone.ts';
import { faceOf } from './label.ts';
import { marksOf } from './marks.ts';
import type { Panel } from './panel.ts';
import { allTools, pressOf } from './press-of.ts';
import { questionLines } from './question.ts';
import { type Standing, standingAt } from './standing.ts';
import type { Choice, OpenStep } from './step.ts';
import { toolsPanel } from './tools-panel.ts';
import { turnPanel } from './turn-panel.ts';

/**
 * What the player whose turn it is sees who has chosen these words: the next choices; with none chosen, what is left to
 * do in the turn, or the die that waits. Where nothing legal begins with the words it says why, and starts anew.
 */
export const panelAt = (turn: Turn, chosen: readonly string[], words: Words): Panel =>
  panelOf(standingAt(turn, chosen), words);

/** The same for where the player stands. */
export function panelOf({ turn, chosen, step }: Standing, words: Words): Panel {
  const isWaiting = turn.game.turn.waiting !== null;
  if (!isWaiting && chosen.length === 0) return turnPanel(turn, words);
  if (!isWaiting && chosen[0] === allTools) return toolsPanel(turn, words);
  if (step?.step === 'choose') return stepPanel(turn, step, words);
  if (chosen.length === 0) throw new Error('a die waits, and nothing can become of it');
  const { text, ...lesson } = gone(turn, chosen, words);
  return { ...saidFirst(text, panelAt(turn, [], words)), ...lesson };
}

/** The panel with something else said before. */
export const saidFirst = (first: string, panel: Panel): Panel => ({
  ...panel,
  content: [first, panel.content].join('\n'),
});

/** What there is to learn from a panel, for an answer that shows it. */
export const lessonOn = ({ lesson }: Panel): Pick<Panel, 'lesson'> =>
  lesson === undefined ? {} : { lesson };

function stepPanel(turn: Turn, step: OpenStep, words: Words): Panel {
  const { choices, chosen } = step;
  const toButton = (choice: Choice): Button => choiceButton(choice, turn, words);
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

/** The row of the window in which a choice lies; null where it is no space. */
const rowOf = ({ word }: Choice): number | null =>
  word.kind === 'space' ? Math.floor(word.space / columns.length) : null;

/** Spaces stand in rows as they do in the window, other choices together. */
function inWindowRows(choices: OpenStep['choices']): readonly (readonly Choice[])[] {
  return [...new Set(choices.map(rowOf))].map((row) => choices.filter((choice) => rowOf(choice) === row));
}

/** Below the spaces for a die the whole pool, to choose another one, and the tools where one can be used. */
function otherDice(turn: Turn, { chosen }: OpenStep, words: Words): readonly Row[] {
  const drafted = chosen.flatMap((word) => (word.kind === 'die' ? [word.die] : []))[0] ?? null;
  const { drafts, hasTool } = draftsIn(turn);
  // Where no die is chosen yet, the choices themselves are the dice.
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
    // A try has no board elsewhere to look at.
    ...(turn.table.daily === null ? [] : [button(pressOf(turn, []), words.say('toolStep.back'))]),
  ];
  return [...inRows(dice), ...inRows(others)];
}

/** To the last place where something else could have been chosen; whoever came from a tool may look at the others again. */
function backButtons(turn: Turn, { chosen, back }: OpenStep, words: Words): readonly Button[] {
  const isStart = back === null || back.length === 0;
  const fromTool = chosen[0]?.kind === 'tool' ? [allTools] : null;
  const backTo = isStart ? fromTool : back;
  return backTo === null ? [] : [button(pressOf(turn, backTo), words.say('toolStep.back'))];
}

/** The press that is carried out at once stands out. */
function choiceButton(choice: Choice, turn: Turn, words: Words): Button {
  const { label, glyph } = faceOf(choice, turn, words);
  const style = choice.isLast && choice.word.kind !== 'return' ? 'main' : 'quiet';
  return button(pressOf(turn, choice.texts), label, style, glyph);
}
