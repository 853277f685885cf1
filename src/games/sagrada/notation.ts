import { notationOf, optional, patternChoice, shade, space, toolUse, words } from '#games/shared/notation';
import type { Action } from './action.ts';
import { die, ways } from './tools/use.ts';

/** Actions in notation (RECORD, Actions): `draft R3 B3`, `tool 4 A1 B2 C1 D2 pay Y2`, `end`. */
export const { write: actionText, parse: parseAction } = notationOf<Action>({
  choose: patternChoice,
  draft: words({ die, space }),
  tool: toolUse(ways, optional(die)),
  place: words({ shade: optional(shade), space }),
  return: words({ shade: optional(shade) }),
  end: words({}),
});
