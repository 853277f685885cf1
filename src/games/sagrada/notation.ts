import { notationOf, optional, patternChoice, shade, space, toolUse, words } from '#games/shared/notation';
import type { Action } from './action.ts';
import { die } from './tools/tool.ts';
import { type ToolUse, tools } from './tools/tools.ts';

const ways = Object.fromEntries(Object.values(tools).map(({ number, decides }) => [number, decides]));

/** Actions in notation (RECORD, Actions): `draft R3 B3`, `tool 4 A1 B2 C1 D2 pay Y2`, `end`. */
export const { write: actionText, parse: parseAction } = notationOf<Action>({
  choose: patternChoice,
  draft: words({ die, space }),
  tool: toolUse<ToolUse>(ways, optional(die)),
  place: words({ shade: optional(shade), space }),
  return: words({ shade: optional(shade) }),
  end: words({}),
});
