import { patternNamed, restrictionAt } from '#games/shared/pattern';
import { type Space, spaceName } from '#games/shared/space';
import { asGlassColor, glassName } from '#games/koloretako/glass';
import type { PlayingView } from '#games/koloretako/view';
import { type Choice, matching } from '#discord/kit/choice';
import { explaining } from '#discord/selection/explaining';
import { nowhereText } from '#discord/cards/nowhere';
import { cardRefusalText } from '#discord/cards/refusals';
import { readCard, spellingsOfCard } from '#discord/request/reading';
import { turnIn } from '#discord/cards/turn';
import { nextText } from '#discord/cards/turn-message';
import type { CardGame } from '#play/koloretako/card-game';
import { cardColorWord, cardInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { placementsIn } from './placements.ts';

/** The cards of the hand that fit somewhere, with the number of spaces for each; or why there are none. */
export function cardChoices(game: CardGame | null, typed: string, words: Words): readonly Choice[] {
  const own = turnIn(game);
  if (!own.isTime) return explaining(cardRefusalText(own.refusal, game, words));
  const placements = placementsIn(own.turn);
  if (placements.size === 0) return explaining(nextText(own.turn, words));
  const choices = [...placements].map(([card, spaces]) => ({
    name: words.say('offer.die', {
      die: cardInWords(card, words),
      spaces: spaces.length,
    }),
    value: glassName(card),
    spellings: spellingsOfCard(card),
  }));
  return matching(choices, typed);
}

/** The spaces for the card that was typed before; or why there are none. */
export function spaceChoices(
  game: CardGame | null,
  { card: typedCard, space: typed }: { readonly card: string; readonly space: string },
  words: Words,
): readonly Choice[] {
  const own = turnIn(game);
  if (!own.isTime) return cardChoices(game, '', words);
  const placements = placementsIn(own.turn);
  if (placements.size === 0) return cardChoices(game, '', words);
  const { game: view } = own.turn;
  const card = readCard(typedCard);
  if (card === undefined) return explaining(words.say('koloretako.cardFirst'));
  if (!view.hand.includes(card)) return explaining(cardRefusalText({ code: 'notInHand', card }, game, words));
  const spaces = placements.get(card) ?? [];
  if (spaces.length === 0) return explaining(nowhereText(card, view, words));
  const choices = spaces.map((space) => ({ name: spaceText(space, view, words), value: spaceName(space) }));
  return matching(choices, typed);
}

/** A space with the restriction of its pattern. */
function spaceText(space: Space, { pattern }: PlayingView, words: Words): string {
  const restriction = restrictionAt(patternNamed(pattern), space);
  const name = spaceName(space);
  if (restriction === null) return name;
  return 'color' in restriction
    ? words.say('offer.colorSpace', {
        space: name,
        color: cardColorWord(asGlassColor(restriction.color), words),
      })
    : words.say('offer.shadeSpace', { space: name, shade: restriction.shade });
}
