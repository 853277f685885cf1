import { spaceName } from '#games/shared/space';
import type { Glass } from '#games/koloretako/glass';
import { cardText } from '#discord/kit/glyph';
import { turnIn } from '#discord/cards/turn';
import type { CardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { placementsIn } from './placements.ts';

/** Where a card fits, or which cards fit somewhere; empty if none does, or it isn't the time to place one. */
export function fittingText(game: CardGame | null, card: Glass | undefined, words: Words): readonly string[] {
  const own = turnIn(game);
  if (!own.isTime) return [];
  const placements = placementsIn(own.turn);
  const list = new Intl.ListFormat(words.locale);
  const spaces = card === undefined ? undefined : placements.get(card);
  if (card !== undefined && spaces !== undefined)
    return [
      words.say('draft.fits', { die: cardText(card, words), spaces: list.format(spaces.map(spaceName)) }),
    ];
  if (placements.size === 0) return [];
  const cards = list.format([...placements.keys()].map((card) => cardText(card, words)));
  return [words.say('koloretako.othersFit', { cards, count: placements.size })];
}
