import { inRows, type Message, messageOf } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import { backButton, choiceButtons, choiceRows, settledPrice } from '#discord/selection/buttons';
import { trail } from '#discord/selection/prospect';
import { wordAsked } from '#discord/selection/selection';
import type { TurnVocabulary } from '#discord/selection/word';
import { reveals } from '#games/koloretako/action';
import { toolCard, type ToolNumber } from '#games/koloretako/tools/cards';
import type { Words } from '#words/words';
import { cardTitle, symbolText } from './card-text.ts';
import { stepPictures } from './picture.ts';
import {
  cardMarks,
  type CardMove,
  cardTurnVocabulary,
  handButtons,
  type OpenCardSelection,
} from './selection.ts';
import type { CardTurn } from './turn.ts';

/** What a selection is about, what was chosen so far, and what is asked. */
function cardQuestion(selection: OpenCardSelection, vocabulary: TurnVocabulary<CardMove>): readonly string[] {
  const { words, textOf } = vocabulary;
  const [first] = selection.chosen;
  const tool = first?.kind === 'tool' ? first.tool : null;
  const payer = settledPrice(selection);
  const way = tool === null ? '' : trail(selection.chosen, vocabulary);
  return [
    ...(tool === null ? [] : [cardToolLine(tool, 'effect', words)]),
    ...(payer === null ? [] : [words.say('koloretako.pays', { card: textOf(payer) })]),
    ...(way === ''
      ? []
      : [words.say((tool === null ? undefined : wayOf[tool]) ?? 'toolStep.soFar', { way })]),
    ...(selection.choices.some(({ paths }) => paths.some(({ action }) => reveals(action)))
      ? [words.say('koloretako.noWayBack')]
      : []),
    question(selection, tool, vocabulary),
  ];
}

/** The texts that say where the chosen card of the hand goes. */
const wayOf: Readonly<Partial<Record<ToolNumber, 'koloretako.underPile' | 'koloretako.ontoBar'>>> = {
  3: 'koloretako.underPile',
  8: 'koloretako.ontoBar',
};

/** A tool, the symbol that pays for it, and what it does: in a few words, or with everything to know. */
export const cardToolLine = (tool: ToolNumber, says: 'verb' | 'effect', words: Words): string =>
  words.say('toolStep.line', {
    name: words.say(`koloretako.tool.${tool}.name`),
    price: symbolText(toolCard(tool).symbol, words),
    effect: words.say(`koloretako.tool.${tool}.${says}`),
  });

/** What happens to the card of the hand that is asked for, if it is not placed. */
const cardAsked: Readonly<
  Partial<Record<ToolNumber, 'koloretako.ask.underPile' | 'koloretako.ask.ontoBar'>>
> = {
  2: 'koloretako.ask.underPile',
  3: 'koloretako.ask.underPile',
  8: 'koloretako.ask.ontoBar',
};

/** The question that the choices answer. */
function question(
  selection: OpenCardSelection,
  tool: ToolNumber | null,
  { words, textOf }: TurnVocabulary<CardMove>,
): string {
  const word = wordAsked(selection);
  switch (word.kind) {
    case 'from':
      return words.say(
        selection.chosen.some(({ kind }) => kind === 'from')
          ? 'koloretako.ask.second'
          : 'koloretako.ask.from',
      );
    case 'die':
      return words.say((tool === null ? undefined : cardAsked[tool]) ?? 'koloretako.which');
    case 'space': {
      const placed = selection.chosen.find(({ kind }) => kind === 'die');
      return placed?.kind === 'die'
        ? words.say('koloretako.where', { card: textOf(placed.die) })
        : words.say('toolStep.ask.space');
    }
    case 'to':
    case 'now':
      return words.say(`toolStep.ask.${word.kind}`);
    case 'pay':
    case 'shade':
    case 'color':
    case 'swap':
      return words.say(`koloretako.ask.${word.kind}`);
    case 'verb':
    case 'tool':
    case 'enough':
      return '';
  }
}

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
