import { columns } from '#games/shared/space';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Button, inRows, type Message, type Row } from '#discord/kit/message';
import { allTools } from '#discord/selection/path';
import type { NextWord } from '#discord/selection/step';
import type { Words } from '#words/words';
import { handButtons } from '#discord/cards/hand-buttons';
import { cardPicture } from '#discord/cards/picture';
import { cardTitle } from '#discord/cards/title';
import type { CardTurn } from '#discord/cards/turn';
import { cardGlyph, cardLabel } from './label.ts';
import { cardMarks } from './marks.ts';
import type { CardMove, OpenCardStep } from './path.ts';
import { cardStepPress } from './press-of.ts';
import { cardQuestion } from './question.ts';
import type { CardWord } from './word.ts';

/** A step of a turn: the question and its choices, as buttons and marked in the picture. */
export async function cardStepMessage(
  turn: CardTurn,
  step: OpenCardStep,
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { view, marks } = cardMarks(step, turn.game);
  return {
    content: [cardTitle(turn, words), ...cardQuestion(step, turn, words)].join('\n'),
    rows: step.chosen[0]?.kind === 'place' ? placing(turn, step, words) : using(turn, step, words),
    picture: await cardPicture(turn, view, marks, context),
    mentions: [],
  };
}

type CardChoice = NextWord<CardWord, CardMove>;

/** The spaces in rows, laid out like the window; below them the hand, to choose another card. */
function placing(turn: CardTurn, step: OpenCardStep, words: Words): readonly Row[] {
  const { chosen, choices } = step;
  const placed = chosen.flatMap((word) => (word.kind === 'card' ? [word.card] : []))[0] ?? null;
  const rows = [...new Set(choices.map(rowOf))].map((row) =>
    choices.filter((choice) => rowOf(choice) === row),
  );
  return [
    ...rows.flatMap((row) => inRows(row.map((choice) => choiceButton(choice, step, turn, words)))),
    [
      ...(placed === null ? [] : handButtons(turn, placed, words)),
      button(cardStepPress(turn, []), words.say('toolStep.back')),
    ],
  ];
}

/** The window row of a choice; null if it is not a space. */
const rowOf = ({ word }: CardChoice): number | null =>
  word.kind === 'space' ? Math.floor(word.space / columns.length) : null;

/** The choices of a tool; below them a button back to the last place with another choice. */
function using(turn: CardTurn, step: OpenCardStep, words: Words): readonly Row[] {
  const { choices, back } = step;
  return inRows([
    ...choices.map((choice) => choiceButton(choice, step, turn, words)),
    button(
      cardStepPress(turn, back === null || back.length === 0 ? [allTools] : back),
      words.say('toolStep.back'),
    ),
  ]);
}

/** A press that is carried out at once stands out. */
const choiceButton = (choice: CardChoice, { chosen }: OpenCardStep, turn: CardTurn, words: Words): Button =>
  button(
    cardStepPress(turn, choice.texts),
    cardLabel(choice, turn, words),
    choice.isLast ? 'main' : 'quiet',
    cardGlyph(choice, chosen, turn),
  );
