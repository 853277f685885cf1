import { type Color, colorLetters, type Die, dieName, type Shade } from '#game/die';
import { type Space, spaceName } from '#game/space';
import type { ToolNumber } from '#game/tools/cards';

/** One choice on the way to an action: a word of its notation, and what it stands for. */
export type Word =
  /** A die is drafted. */
  | { readonly kind: 'draft' }
  | { readonly kind: 'tool'; readonly tool: ToolNumber }
  /** The die of the pool that is drafted. */
  | { readonly kind: 'die'; readonly die: Die }
  /** The shade that it gets. */
  | { readonly kind: 'becomes'; readonly shade: Shade }
  /** The color of the die on the round track, asked first where very many different ones lie there. */
  | { readonly kind: 'color'; readonly color: Color }
  /** The die on the round track. */
  | { readonly kind: 'swap'; readonly die: Die }
  | { readonly kind: 'from'; readonly space: Space }
  | { readonly kind: 'to'; readonly space: Space }
  /** Where a die is placed. */
  | { readonly kind: 'space'; readonly space: Space }
  /** No further move, where one more could be made. */
  | { readonly kind: 'enough' }
  /** The tool is used, where nothing about it is to be chosen. */
  | { readonly kind: 'now' }
  /** Solo: the die of the pool that pays, where several could. */
  | { readonly kind: 'pay'; readonly die: Die }
  /** The die that was rolled or drawn: its shade, where that is free, and where it goes. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'shade'; readonly shade: Shade }
  | { readonly kind: 'return' }
  /** The turn ends. */
  | { readonly kind: 'end' };

/** The word as a button carries it: letters and digits, at most six. */
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
