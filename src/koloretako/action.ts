import type { PatternName } from '#game/pattern';
import type { Space } from '#game/space';
import type { Glass } from './glass.ts';
import { drawingTools } from './tools/cards.ts';
import type { ToolUse } from './tools/use.ts';

/** Something that the player does: one step of the game. In text: `notation.ts`. */
export type Action =
  /** Choose one of the four patterns offered, before the first round. */
  | { readonly do: 'choose'; readonly pattern: PatternName }
  /** Place a card of the hand: one of the round's two turns. */
  | { readonly do: 'place'; readonly card: Glass; readonly space: Space }
  /** Use a tool, and pay for it with a card of the hand: one of the two turns, in one case both. */
  | ToolUse
  /**
   * End the round: what turns are left in it are forfeited, and the cards in hand go onto the turn bar. There is no action to
   * forfeit the first turn and take the second: that comes to the same as the other way round, only that in the strict reading what
   * fits after a tool is to be placed in the turn that is left.
   */
  | { readonly do: 'end' };

export const end: Action = { do: 'end' };

/** Whether an action makes something known that was not: it can't be taken back then. */
export const reveals = (action: Action): boolean =>
  action.do === 'end' ||
  action.do === 'choose' ||
  (action.do === 'tool' && drawingTools.includes(action.tool));
