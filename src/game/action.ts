import { allDice, type Die, type Shade } from './die.ts';
import type { PatternName } from './pattern.ts';
import { allSpaces, type Space } from './space.ts';
import type { ToolUse } from './tools/use.ts';

/** Something that a player does: one step of the game. In text: `notation.ts`. */
export type Action =
  /** Choose one of the four patterns offered, before the first round. */
  | { readonly do: 'choose'; readonly pattern: PatternName }
  /** Draft a die from the pool and place it. */
  | { readonly do: 'draft'; readonly die: Die; readonly space: Space }
  /** Use a tool, and pay for it. */
  | ToolUse
  /** Place the die that Flux Brush rolled, or Flux Remover drew; the shade is named for the latter only. */
  | { readonly do: 'place'; readonly shade: Shade | null; readonly space: Space }
  /** Put it back into the pool instead. */
  | { readonly do: 'return'; readonly shade: Shade | null }
  /** End the turn: a pass, if nothing was done in it. */
  | { readonly do: 'end' };

export const end: Action = { do: 'end' };

const drafts: readonly Action[] = allDice.flatMap((die) =>
  allSpaces.map((space): Action => ({ do: 'draft', die, space })),
);

/** The action of drafting a die and placing it on a space. One object per action: lists of them cost nothing. */
export const draft = (die: Die, space: Space): Action => drafts[die * allSpaces.length + space] as Action;

/** The action of choosing a window pattern. */
export const choose = (pattern: PatternName): Action => ({ do: 'choose', pattern });
