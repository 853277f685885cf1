import { notationOf, patternChoice, space, toolUse, words } from '#games/shared/notation';
import type { PatternName } from '#games/shared/pattern';
import type { Space } from '#games/shared/space';
import type { Glass } from './glass.ts';
import { card, type ToolUse, ways } from './tools/tool.ts';
import { drawsCards } from './tools/use-tool.ts';

/** What the player can do: one step of the game. */
export type Action =
  /** Choose one of the four patterns offered, before the first round. */
  | { readonly do: 'choose'; readonly pattern: PatternName }
  /** Place a card from the hand, which takes one of the round's two turns. */
  | { readonly do: 'place'; readonly card: Glass; readonly space: Space }
  /** Use a tool and pay for it with a card from the hand, which takes one turn, or both for tool 9. */
  | ToolUse
  /**
   * End the round: remaining turns are forfeited, and the cards in hand go onto the turn bar. There is no action to forfeit only
   * the first turn, because taking the first and forfeiting the second is the same. In strict mode a card that fits after a tool
   * must still be placed.
   */
  | { readonly do: 'end' };

export const end: Action = { do: 'end' };

/** Whether an action reveals something, so that it can't be undone. */
export const reveals = (action: Action): boolean =>
  action.do === 'end' || action.do === 'choose' || (action.do === 'tool' && drawsCards(action.tool));

/** Actions in notation (docs/RECORD.md, Koloretako): `place R3 B3`, `tool 4 A1 B2 C1 D2 pay Y4`, `end`. */
export const { write: actionText, parse: parseAction } = notationOf<Action>({
  choose: patternChoice,
  place: words({ card, space }),
  tool: toolUse<ToolUse>(ways, card),
  end: words({}),
});
