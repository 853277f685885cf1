import { type Color, colorLetters, type Die, dieName, type Shade } from '#games/shared/die';
import { type Space, spaceName } from '#games/shared/space';
import type { ToolNumber } from '#games/sagrada/tools/cards';

/** One choice on the way to an action: a word of its notation, and its meaning. */
export type Word =
  /** A die is drafted. */
  | { readonly kind: 'draft' }
  | { readonly kind: 'tool'; readonly tool: ToolNumber }
  /** The die of the pool that is drafted. */
  | { readonly kind: 'die'; readonly die: Die }
  /** The shade it gets. */
  | { readonly kind: 'becomes'; readonly shade: Shade }
  /** The color of the die on the round track, asked first if there are too many different dice for buttons. */
  | { readonly kind: 'color'; readonly color: Color }
  /** The die on the round track. */
  | { readonly kind: 'swap'; readonly die: Die }
  | { readonly kind: 'from'; readonly space: Space }
  | { readonly kind: 'to'; readonly space: Space }
  /** Where a die is placed. */
  | { readonly kind: 'space'; readonly space: Space }
  /** No further move, although one more is possible. */
  | { readonly kind: 'enough' }
  /** The tool is used without anything to choose. */
  | { readonly kind: 'now' }
  /** Solo: the die of the pool that pays, if several could. */
  | { readonly kind: 'pay'; readonly die: Die }
  /** The die that was rolled or drawn: its shade, if it can be chosen, and where it goes. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'shade'; readonly shade: Shade }
  | { readonly kind: 'return' }
  /** The turn ends. */
  | { readonly kind: 'end' };

/** The word as a button carries it: at most six letters and digits. */
export function wordText(word: Word): string {
  switch (word.kind) {
    case 'tool':
      return String(word.tool);
    case 'die':
    case 'swap':
    case 'pay':
      return dieName(word.die);
    case 'becomes':
    case 'shade':
      return String(word.shade);
    case 'color':
      return colorLetters[word.color];
    case 'from':
    case 'to':
    case 'space':
      return spaceName(word.space);
    case 'waiting':
      return 'place';
    case 'draft':
    case 'return':
    case 'enough':
    case 'now':
    case 'end':
      return word.kind;
  }
}
