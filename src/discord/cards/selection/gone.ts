import { parseGlass } from '#games/koloretako/glass';
import type { Words } from '#words/words';
import { nowhereText } from '#discord/cards/nowhere';
import { cardRefusalText } from '#discord/cards/refusals';
import type { CardTurn } from '#discord/cards/turn';

/** Why nothing legal starts with these words: which rules keep a card from fitting anywhere. */
export function gone({ game }: CardTurn, [first, second = '']: readonly string[], words: Words): string {
  const card = first === 'place' ? parseGlass(second) : undefined;
  if (game.turnsLeft === 0) return cardRefusalText({ code: 'noTurnLeft' }, null, words);
  if (card === undefined) return words.say('toolStep.gone');
  return game.hand.includes(card)
    ? nowhereText(card, game, words)
    : cardRefusalText({ code: 'notInHand', card }, null, words);
}
