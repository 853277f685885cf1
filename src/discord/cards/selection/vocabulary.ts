import { spaceName } from '#games/shared/space';
import { asGlassColor, type Glass, glassName } from '#games/koloretako/glass';
import type { PlayingView } from '#games/koloretako/view';
import { nowhereText } from '#discord/selection/nowhere';
import { cardColorWord, cardInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { cardPresses } from '#discord/cards/presses';
import type { CardTurn } from '#discord/cards/turn';
import { spellingsOfCard } from '#discord/request/reading';
import { cardText } from '#discord/kit/glyph';
import type { CustomId } from '#discord/kit/press';
import type { TurnVocabulary, Vocabulary } from '#discord/selection/vocabulary';
import type { CardGame } from '#play/koloretako/card-game';
import type { CardMove } from './paths.ts';

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
