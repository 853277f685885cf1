import { rulesAgainst } from '#discord/selection/rules-against';
import type { Glass } from '#games/koloretako/glass';
import type { PlayingView } from '#games/koloretako/view';
import type { Words } from '#words/words';
import { cardText } from '#discord/kit/glyph';

/** Why a card of the hand fits nowhere: which rules exclude how many empty spaces, counting each space once. */
export function nowhereText(card: Glass, { pattern, cards }: PlayingView, words: Words): string {
  const reasons = rulesAgainst(card, { pattern, dice: cards }).map(({ rule, spaces }) =>
    words.say(`koloretako.nowhere.${rule}`, { spaces }),
  );
  return words.say('koloretako.nowhere', {
    card: cardText(card, words),
    spaces: cards.filter((each) => each === null).length,
    reasons: new Intl.ListFormat(words.locale).format(reasons),
  });
}
