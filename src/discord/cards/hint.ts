import { isDeepStrictEqual } from 'node:util';
import { type Message, messageOf } from '#discord/kit/message';
import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { backButton } from '#discord/selection/buttons';
import { hintRow, hintText, lastChoice } from '#discord/selection/hinting';
import { type CardHint, noCardHints } from '#play/hints';
import { inMessageOf, refusedPress, saidAbove } from './answers.ts';
import { cardTitle } from './card-text.ts';
import { stepPictures } from './picture.ts';
import { cardPlanText, cardReasonText } from './plan-text.ts';
import { cardPresses } from './presses.ts';
import { cardMarks, cardPaths, cardStepPress, cardTurnVocabulary } from './selection.ts';
import type { CardTurn } from './turn.ts';

/** One or two turns to consider, each with a button that plays it; the best one is lit in the picture. */
async function cardHintMessage(
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

/** A hint for the turn, thought about now, in the message of the game; or why there is none. */
export async function cardHintAnswer(turn: CardTurn, context: Context): Promise<Answer> {
  const refusal = noCardHints(turn);
  if (refusal !== null) return refusedPress([refusal], turn, context);
  const [best, ...others] = await context.hints.inCardGame(turn, turn.game);
  return best === undefined
    ? saidAbove(context.words.say('koloretako.hint.none'), turn, context)
    : inMessageOf(turn)(await cardHintMessage(turn, [best, ...others], context));
}
