import { isDeepStrictEqual } from 'node:util';
import { stepPictures } from '#discord/cards/picture';
import { cardPlanText } from '#discord/cards/plan-text';
import { cardPresses } from '#discord/cards/presses';
import { cardMarks } from '#discord/cards/selection/marks';
import { cardPaths } from '#discord/cards/selection/paths';
import { cardStepPress, cardTurnVocabulary } from '#discord/cards/selection/vocabulary';
import { cardTitle } from '#discord/cards/title';
import type { CardTurn } from '#discord/cards/turn';
import { type Message, messageOf } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import { backButton } from '#discord/selection/buttons';
import { hintRow, hintText, lastChoice } from '#discord/selection/hinting';
import type { CardHint } from '#play/hints';
import { cardReasonText } from './reason-text.ts';

/** One or two turns to consider, each with a button that plays it; the best one is lit in the picture. */
export async function cardHintMessage(
  turn: CardTurn,
  hints: readonly [CardHint, ...CardHint[]],
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { id, version, game: view } = turn;
  const vocabulary = cardTurnVocabulary(turn, words);
  const paths = cardPaths(turn.legal);
  const ways = hints.map(({ plan: [first] }) => paths.find(({ action }) => isDeepStrictEqual(action, first)));
  const considered = hints.map(({ plan, reasons }, index) => {
    const texts = ways[index]?.texts;
    return {
      plan: cardPlanText(plan, words),
      reasons: reasons.map((reason) => cardReasonText(reason, words)),
      press: texts === undefined ? cardPresses.cardEnd({ game: id, version }) : cardStepPress(turn, texts),
    };
  });
  const choice = ways[0] === undefined ? null : lastChoice(ways[0], paths);
  const marked = choice === null ? { view, marks: null } : cardMarks(choice, view, vocabulary);
  return messageOf(
    [cardTitle(turn, words), hintText(considered, words)],
    [hintRow(considered, backButton([], vocabulary), words)],
    await stepPictures(turn, marked.view, marked.marks, context),
  );
}
