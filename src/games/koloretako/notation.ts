import { notationOf, patternChoice, space, toolUse, words } from '#games/shared/notation';
import type { Action } from './action.ts';
import { card, type ToolUse, ways } from './tools/use.ts';

/** Actions in notation (docs/RECORD.md, Koloretako): `place R3 B3`, `tool 4 A1 B2 C1 D2 pay Y4`, `end`. */
export const { write: actionText, parse: parseAction } = notationOf<Action>({
  choose: patternChoice,
  place: words({ card, space }),
  tool: toolUse<ToolUse>(ways, card),
  end: words({}),
});
