import { button } from '#discord/kit/button';
import { cardText } from '#discord/kit/glyph';
import type { Button } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import { spellingsOfCard } from '#discord/request/reading';
import { settledPrice } from '#discord/selection/buttons';
import { prospectOf } from '#discord/selection/prospect';
import { nowhereText } from '#discord/selection/refusal';
import {
  type Grammar,
  type OpenSelection,
  type Path,
  pathsTo,
  type Selection,
  selectionAt,
} from '#discord/selection/selection';
import type { TurnVocabulary, Vocabulary } from '#discord/selection/word';
import type { Action } from '#games/koloretako/action';
import { asGlassColor, type Glass, glassName } from '#games/koloretako/glass';
import type { PlayingView } from '#games/koloretako/view';
import { colorOf } from '#games/shared/die';
import { spaceName } from '#games/shared/space';
import type { CardGame } from '#play/koloretako/card-game';
import type { CardMarks } from '#render/picture';
import { cardColorWord, cardInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { cardPresses } from './presses.ts';
import type { CardTurn } from './turn.ts';

/** An action that takes one of a round's turns. */
export type CardMove = Extract<Action, { readonly do: 'place' | 'tool' }>;

export type OpenCardSelection = OpenSelection<CardMove>;

const isMove = (action: Action): action is CardMove => action.do === 'place' || action.do === 'tool';

const grammar: Grammar<CardMove> = {
  nameOf: glassName,
  pay: 'first',
  wordsOf: (action, decided) => [{ kind: 'verb', verb: action.do }, ...decided],
};

/** The paths to everything legal that takes a turn. */
export const cardPaths = (legal: readonly Action[]): readonly Path<CardMove>[] =>
  pathsTo(legal.filter(isMove), grammar);

/** The selection of these words, given everything legal; null if nothing legal starts with them. */
export const cardSelectionAt = (
  legal: readonly Action[],
  chosen: readonly string[],
): Selection<CardMove> | null => selectionAt(cardPaths(legal), chosen);

/** The press of a button that continues with these words; without any, back to the turn. */
export const cardStepPress = ({ id, version }: CardGame, texts: readonly string[]): CustomId =>
  cardPresses.cardStep({ game: id, version, how: texts.join('.') });

/** What cards are called. */
export const cardsVocabulary = (words: Words): Vocabulary => ({
  words,
  nameOf: glassName,
  inWords: (card) => cardInWords(card, words),
  textOf: (card) => cardText(card, words),
  spellingsOf: spellingsOfCard,
  glyphOf: (card) => ({ glyph: 'card', card }),
  colorFace: (color) => ({ label: cardColorWord(asGlassColor(color), words), glyph: null }),
});

/** What the words of a selection mean in this turn. */
export const cardTurnVocabulary = (turn: CardTurn, words: Words): TurnVocabulary<CardMove> => ({
  ...cardsVocabulary(words),
  dice: turn.game.cards,
  pressOf: (texts) => cardStepPress(turn, texts),
  // The color of a card that comes from the pile is not known.
  held: (word) => (word.kind === 'die' ? word.die : null),
  ownFace: ({ word }, { inHand }) =>
    word.kind === 'to'
      ? {
          label: words.say('koloretako.onto', { space: spaceName(word.space) }),
          glyph: inHand === null ? null : { glyph: 'card', card: inHand },
        }
      : null,
});

/** Why a card of the hand fits nowhere. */
export const nowhereIn = ({ pattern, cards }: PlayingView, card: Glass, words: Words): string =>
  nowhereText(card, { pattern, dice: cards }, 'koloretako', cardsVocabulary(words));

/** A selection, marked on the table as it would be after the choices so far. */
export function cardMarks(
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

/**
 * The cards of the hand as buttons. Those that fit somewhere stand out; the others can be pressed too, and say why they
 * don't fit.
 * @param chosen the card already picked, which is marked
 */
export const handButtons = (turn: CardTurn, chosen: Glass | null, words: Words): readonly Button[] => {
  const fitting = new Set(turn.legal.flatMap((action) => (action.do === 'place' ? action.card : [])));
  return turn.game.hand.map((card) => ({
    ...button(
      cardStepPress(turn, ['place', glassName(card)]),
      cardInWords(card, words),
      card === chosen ? 'chosen' : fitting.has(card) ? 'main' : 'quiet',
      { glyph: 'card', card },
    ),
    disabled: card === chosen,
  }));
};
