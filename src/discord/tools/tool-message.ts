import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Turn } from '#discord/drafting/own-turn';
import type { Message } from '#discord/message';
import { labelOf } from './label.ts';
import { listLines } from './list.ts';
import { pathsTo } from './path.ts';
import { type OpenStep, questionLines } from './question.ts';
import { type Choice, stepAt } from './step.ts';

/**
 * What the player whose turn it is sees who has chosen these words: the next choices; with none chosen all the tools,
 * or the die that waits. Where nothing legal begins with the words, it says so, and starts anew.
 */
export function toolMessage(turn: Turn, chosen: readonly string[], words: Words): Message {
  const isWaiting = turn.game.turn.waiting !== null;
  if (chosen.length === 0 && !isWaiting) return listMessage(turn, words);
  const step = stepAt(pathsTo(turn.table.legal), chosen);
  if (step?.step === 'choose') return stepMessage(turn, step, words);
  if (chosen.length === 0) throw new Error('a die waits, and nothing can become of it');
  const start = toolMessage(turn, [], words);
  return { ...start, content: [words.say('toolStep.gone'), start.content].join('\n') };
}

function stepMessage(turn: Turn, step: OpenStep, words: Words): Message {
  const { choices, chosen, back } = step;
  // Whoever came from a tool may look at the others again.
  const start = chosen[0]?.kind === 'tool' ? [] : null;
  const backTo = back ?? start;
  return {
    content: questionLines(step, turn, words).join('\n'),
    buttons: [
      ...choices.map((choice) => choiceButton(choice, turn, words)),
      ...(backTo === null ? [] : [button(pressOf(turn, backTo), words.say('toolStep.back'))]),
    ],
    picture: null,
    mentions: [],
  };
}

/** All the tools with what they do, why some can't be used now, and a button for each that can. */
function listMessage(turn: Turn, words: Words): Message {
  const usable = turn.table.tools.filter(({ refusals }) => refusals.length === 0);
  return {
    content: listLines(turn, words).join('\n'),
    buttons: usable.map(({ tool }) =>
      button(pressOf(turn, [String(tool)]), words.say(`tool.${tool}.name`), 'main'),
    ),
    picture: null,
    mentions: [],
  };
}

/** The press that is carried out at once stands out. */
const choiceButton = (choice: Choice, turn: Turn, words: Words) =>
  button(
    pressOf(turn, choice.texts),
    labelOf(choice, turn, words),
    choice.isLast && choice.word.kind !== 'return' ? 'main' : 'quiet',
  );

const pressOf = ({ table, game }: Turn, texts: readonly string[]) =>
  ({ press: 'tool', table: table.id, turn: game.turn.number, how: texts.join('.') }) as const;
