import type { Choice } from '#discord/kit/choice';
import { cardText } from '#discord/kit/glyph';
import { type Answer, refusing } from '#discord/request/answer';
import type { Given } from '#discord/request/arguments';
import type { Context } from '#discord/request/context';
import { readCard, readSpace } from '#discord/request/reading';
import {
  choicesOfSpaces,
  explaining,
  fitsText,
  fittingChoices,
  type Placements,
  placementsIn,
} from '#discord/selection/typed';
import type { Glass } from '#games/koloretako/glass';
import type { CardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { answerTyped } from './answers.ts';
import { cardRefusalText } from './refusals.ts';
import { cardsVocabulary, nowhereIn } from './selection.ts';
import { nextText } from './turn-message.ts';
import { type CardTurn, turnIn } from './turn.ts';

/** Places a card of the hand; whatever was sent is checked again. */
export async function placeCard(
  context: Context,
  given: { readonly die: string; readonly space: string },
): Promise<Answer> {
  const { cardGames, command, words } = context;
  const [card, space] = [readCard(given.die), readSpace(given.space)];
  if (card === undefined || space === undefined) {
    const game = await cardGames.look(command.channel, command.person.id);
    const what = words.say(card === undefined ? 'koloretako.unknownCard' : 'draft.unknownSpace');
    return refusing([what, ...fittingText(game, card, words)].join(' '));
  }
  return answerTyped(await cardGames.act(context.command, { do: 'place', card, space }), context, (game) =>
    fittingText(game, card, words),
  );
}

/** The cards that fit somewhere, and the spaces for the one that was typed before. */
export async function offerCards(
  { cardGames, command, words }: Context,
  { die = '', space = '' }: Given,
  typing: string,
): Promise<readonly Choice[]> {
  const game = await cardGames.look(command.channel, command.person.id);
  return typing === 'die'
    ? cardChoices(game, String(die), words)
    : spaceChoices(game, { card: String(die), space: String(space) }, words);
}

/** The spaces for each card of the hand that fits somewhere, in the order of the hand. */
const cardPlacements = ({ legal }: CardTurn): Placements =>
  placementsIn(
    legal.flatMap((action) => (action.do === 'place' ? { die: action.card, space: action.space } : [])),
  );

/** Where a card fits, or which cards fit somewhere; empty if none does, or it isn't the time to place one. */
function fittingText(game: CardGame | null, card: Glass | undefined, words: Words): readonly string[] {
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

/** The cards of the hand that fit somewhere, with the number of spaces for each; or why there are none. */
function cardChoices(game: CardGame | null, typed: string, words: Words): readonly Choice[] {
  const own = turnIn(game);
  if (!own.isTime) return explaining(cardRefusalText(own.refusal, game, words));
  const placements = cardPlacements(own.turn);
  if (placements.size === 0) return explaining(nextText(own.turn, words));
  return fittingChoices(placements, typed, cardsVocabulary(words));
}

/** The spaces for the card that was typed before; or why there are none. */
function spaceChoices(
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
  if (spaces.length === 0) return explaining(nowhereIn(view, card, words));
  return choicesOfSpaces(spaces, view.pattern, typed, cardsVocabulary(words));
}
