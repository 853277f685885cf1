import { allDice, type Die, type Shade } from '#games/shared/die';
import { notationOf, optional, patternChoice, shade, space, toolUse, words } from '#games/shared/notation';
import type { PatternName } from '#games/shared/pattern';
import { allSpaces, type Space } from '#games/shared/space';
import { die } from './tools/tool.ts';
import { tools, type ToolUse } from './tools/tools.ts';

/** What a player can do: one step of the game. */
export type Action =
  /** Choose one of the four patterns offered, before the first round. */
  | { readonly do: 'choose'; readonly pattern: PatternName }
  /** Draft a die from the pool and place it. */
  | { readonly do: 'draft'; readonly die: Die; readonly space: Space }
  /** Use a tool, and pay for it. */
  | ToolUse
  /** Place the die that Flux Brush rolled or Flux Remover drew. Only the latter needs a shade. */
  | { readonly do: 'place'; readonly shade: Shade | null; readonly space: Space }
  /** Return it to the pool instead. */
  | { readonly do: 'return'; readonly shade: Shade | null }
  /** End the turn. Without any other action in it, this is a pass. */
  | { readonly do: 'end' };

export const end: Action = { do: 'end' };

const drafts: readonly Action[] = allDice.flatMap((die) =>
  allSpaces.map((space): Action => ({ do: 'draft', die, space })),
);

/** The action of drafting a die and placing it on a space. One shared object per action, so lists of them are cheap. */
export const draft = (die: Die, space: Space): Action => drafts[die * allSpaces.length + space] as Action;

/** The action of choosing a window pattern. */
export const choose = (pattern: PatternName): Action => ({ do: 'choose', pattern });

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
