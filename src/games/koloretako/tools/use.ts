import type { Shade } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import type { Space } from '#games/shared/space';
import type { Glass } from '#games/koloretako/glass';
import type { ToolNumber } from './cards.ts';

/** What the player decides when using each tool. Cards are those in hand after paying. */
export interface Ways {
  1: object;
  /** The card that goes under the pile. */
  2: { readonly card: Glass };
  /** The card that goes under the pile, and the value of the one to draw. */
  3: { readonly card: Glass; readonly shade: Shade };
  4: { readonly moves: readonly [Move, Move] };
  5: { readonly moves: readonly [Move] | readonly [Move, Move] };
  6: { readonly moves: readonly [Move] };
  7: { readonly moves: readonly [Move] };
  /** The card that goes onto the turn bar, and the one that is taken from there. */
  8: { readonly card: Glass; readonly swap: Glass };
  9: { readonly card: Glass; readonly space: Space };
}

/** How one tool is used, and the card from the hand that pays for it. */
export type UseOf<N extends ToolNumber> = {
  [K in N]: Ways[K] & { readonly do: 'tool'; readonly tool: K; readonly pay: Glass };
}[N];
export type ToolUse = UseOf<ToolNumber>;
