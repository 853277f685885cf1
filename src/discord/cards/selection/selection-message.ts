import type { Context } from '#discord/request/context';
import { type Message, messageOf } from '#discord/kit/message';
import { backButton, choiceRows, settledPrice, windowRows } from '#discord/selection/buttons';
import { handButtons } from '#discord/cards/hand-buttons';
import { cardPicture } from '#discord/cards/picture';
import { cardTitle } from '#discord/cards/title';
import type { CardTurn } from '#discord/cards/turn';
import type { CardMove, OpenCardSelection } from './paths.ts';
import { cardQuestion } from './question.ts';
import { cardTurnVocabulary } from './vocabulary.ts';
import type { CardMarks } from '#render/picture';
import { colorOf } from '#games/shared/die';
import type { PlayingView } from '#games/koloretako/view';
import { prospectOf } from '#discord/selection/prospect';
import type { TurnVocabulary } from '#discord/selection/vocabulary';

/**
 * A selection in a turn: the question and its choices, as buttons and marked in the picture. Below the spaces for a card
 * is the hand, to choose another one.
 */
export async function cardSelectionMessage(
  turn: CardTurn,
  selection: OpenCardSelection,
  context: Context,
): Promise<Message> {
  const { words } = context;
  const vocabulary = cardTurnVocabulary(turn, words);
  const { view, marks } = cardMarks(selection, turn.game, vocabulary);
  const [first, placed] = selection.chosen;
  const hand = placed?.kind === 'die' ? handButtons(turn, placed.die, words) : [];
  return messageOf(
    [cardTitle(turn, words), ...cardQuestion(selection, vocabulary)],
    first?.kind === 'verb'
      ? [...windowRows(selection, vocabulary), [...hand, backButton([], vocabulary)]]
      : choiceRows(selection, vocabulary),
    await cardPicture(turn, view, marks, context),
  );
}

/** A selection, marked on the table as it would be after the choices so far. */
function cardMarks(
  selection: OpenCardSelection,
  view: PlayingView,
  vocabulary: TurnVocabulary<CardMove>,
): { readonly view: PlayingView; readonly marks: CardMarks } {
  const { chosen, choices } = selection;
  const payer = settledPrice(selection);
  const { dice, from, to } = prospectOf(chosen, vocabulary);
  const asked = choices.map(({ word }) => word);
  const colors = new Set(asked.flatMap((word) => (word.kind === 'color' ? [word.color] : [])));
  const [first] = chosen;
  return {
    view: { ...view, cards: dice },
    marks: {
      lit: asked.flatMap((word) => ('space' in word ? [word.space] : [])),
      from,
      to,
      choices: [
        ...asked.flatMap((word) => ('die' in word ? [word.die] : [])),
        ...view.bar.flat().filter((card) => colors.has(colorOf(card))),
      ],
      picked: chosen.flatMap((word) => ('die' in word && word.die !== payer ? [word.die] : [])),
      pays: payer,
      tool: first?.kind === 'tool' ? first.tool : null,
    },
  };
}
