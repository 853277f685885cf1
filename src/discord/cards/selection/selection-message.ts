import type { Context } from '#discord/request/context';
import { inRows, type Message, messageOf } from '#discord/kit/message';
import { backButton, choiceButtons, choiceRows } from '#discord/selection/buttons';
import { handButtons } from '#discord/cards/hand-buttons';
import { stepPictures } from '#discord/cards/picture';
import { cardTitle } from '#discord/cards/title';
import type { CardTurn } from '#discord/cards/turn';
import { cardMarks } from './marks.ts';
import type { OpenCardSelection } from './paths.ts';
import { cardQuestion } from './question.ts';
import { cardTurnVocabulary } from './vocabulary.ts';

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
      ? [...inRows(choiceButtons(selection, vocabulary)), [...hand, backButton([], vocabulary)]]
      : choiceRows(selection, vocabulary),
    await stepPictures(turn, view, marks, context),
  );
}
