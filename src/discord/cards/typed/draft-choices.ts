import type { Choice } from '#discord/kit/choice';
import { cardsVocabulary } from '#discord/cards/selection/vocabulary';
import { choicesOfSpaces, fittingChoices } from '#discord/selection/placing';
import { explaining } from '#discord/selection/explaining';
import { nowhereText } from '#discord/cards/nowhere';
import { cardRefusalText } from '#discord/cards/refusals';
import { readCard } from '#discord/request/reading';
import { turnIn } from '#discord/cards/turn';
import { cardPlacements } from './draft-hints.ts';
import { nextText } from '#discord/cards/turn-message';
import type { CardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';

/** The cards of the hand that fit somewhere, with the number of spaces for each; or why there are none. */
export function cardChoices(game: CardGame | null, typed: string, words: Words): readonly Choice[] {
  const own = turnIn(game);
  if (!own.isTime) return explaining(cardRefusalText(own.refusal, game, words));
  const placements = cardPlacements(own.turn);
  if (placements.size === 0) return explaining(nextText(own.turn, words));
  return fittingChoices(placements, typed, cardsVocabulary(words));
}

/** The spaces for the card that was typed before; or why there are none. */
export function spaceChoices(
  game: CardGame | null,
  { card: typedCard, space: typed }: { readonly card: string; readonly space: string },
  words: Words,
): readonly Choice[] {
  const own = turnIn(game);
  if (!own.isTime) return cardChoices(game, '', words);
  const placements = cardPlacements(own.turn);
  if (placements.size === 0) return cardChoices(game, '', words);
  const { game: view } = own.turn;
  const card = readCard(typedCard);
  if (card === undefined) return explaining(words.say('koloretako.cardFirst'));
  if (!view.hand.includes(card)) return explaining(cardRefusalText({ code: 'notInHand', card }, game, words));
  const spaces = placements.get(card) ?? [];
  if (spaces.length === 0) return explaining(nowhereText(card, view, words));
  return choicesOfSpaces(spaces, view.pattern, typed, cardsVocabulary(words));
}
