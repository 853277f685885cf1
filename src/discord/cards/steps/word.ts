import type { Shade } from '#games/shared/die';
import { type Space, spaceName } from '#games/shared/space';
import { type Glass, type GlassColor, glassLetters, glassName } from '#games/koloretako/glass';
import type { ToolNumber } from '#games/koloretako/tools/cards';

/** One choice on the way to an action: a word of its notation, and its meaning. */
export type CardWord =
  /** A card of the hand is placed. */
  | { readonly kind: 'place' }
  | { readonly kind: 'tool'; readonly tool: ToolNumber }
  /** The card of the hand that pays, if several could. */
  | { readonly kind: 'pay'; readonly card: Glass }
  /** The card of the hand that is placed, or goes under the pile or onto the turn bar. */
  | { readonly kind: 'card'; readonly card: Glass }
  /** The value of the card that comes from the pile. */
  | { readonly kind: 'shade'; readonly shade: Shade }
  /** The color of the card on the turn bar, asked first if there are too many cards for buttons. */
  | { readonly kind: 'color'; readonly color: GlassColor }
  /** The card of the turn bar. */
  | { readonly kind: 'swap'; readonly card: Glass }
  | { readonly kind: 'from'; readonly space: Space }
  | { readonly kind: 'to'; readonly space: Space }
  /** Where a card of the hand is placed. */
  | { readonly kind: 'space'; readonly space: Space }
  /** No further move, although one more is possible. */
  | { readonly kind: 'enough' }
  /** The tool is used without anything to choose. */
  | { readonly kind: 'now' };

/** The word as a button carries it: at most six letters and digits. */
export function cardWordText(word: CardWord): string {
  switch (word.kind) {
    case 'tool':
      return String(word.tool);
    case 'pay':
    case 'card':
    case 'swap':
      return glassName(word.card);
    case 'shade':
      return String(word.shade);
    case 'color':
      return glassLetters[word.color];
    case 'from':
    case 'to':
    case 'space':
      return spaceName(word.space);
    case 'place':
    case 'enough':
    case 'now':
      return word.kind;
  }
}
