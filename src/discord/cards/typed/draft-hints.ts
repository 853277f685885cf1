import type { Glass } from '#games/koloretako/glass';
import { cardText } from '#discord/kit/glyph';
import { type CardTurn, turnIn } from '#discord/cards/turn';
import type { CardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { cardsVocabulary } from '#discord/cards/selection/vocabulary';
import { fitsText, type Placements, placementsIn } from '#discord/selection/placing';

/** The spaces for each card of the hand that fits somewhere, in the order of the hand. */
export const cardPlacements = ({ legal }: CardTurn): Placements =>
  placementsIn(
    legal.flatMap((action) => (action.do === 'place' ? { die: action.card, space: action.space } : [])),
  );

/** Where a card fits, or which cards fit somewhere; empty if none does, or it isn't the time to place one. */
export function fittingText(game: CardGame | null, card: Glass | undefined, words: Words): readonly string[] {
  const own = turnIn(game);
  if (!own.isTime) return [];
  const placements = cardPlacements(own.turn);
  const list = new Intl.ListFormat(words.locale);
  const spaces = card === undefined ? undefined : placements.get(card);
  if (card !== undefined && spaces !== undefined) return [fitsText(card, spaces, cardsVocabulary(words))];
  if (placements.size === 0) return [];
  const cards = list.format([...placements.keys()].map((card) => cardText(card, words)));
  return [words.say('koloretako.othersFit', { cards, count: placements.size })];
}
