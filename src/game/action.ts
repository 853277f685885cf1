import { allDice, type Die, dieName, parseDie } from './die.ts';
import { parsePattern, type PatternName } from './pattern.ts';
import { allSpaces, parseSpace, type Space, spaceName } from './space.ts';

/** Something that a player does: one step of the game. */
export type Action =
  /** Choose one of the four patterns offered, before the first round. */
  | { readonly do: 'choose'; readonly pattern: PatternName }
  /** Draft a die from the pool and place it. */
  | { readonly do: 'draft'; readonly die: Die; readonly space: Space }
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

/** The action in notation (DICE, Actions as text): `draft R3 B3`, `end`; before the first round `choose Batllo`. */
export function actionText(action: Action): string {
  switch (action.do) {
    case 'choose':
      return `choose ${action.pattern}`;
    case 'draft':
      return `draft ${dieName(action.die)} ${spaceName(action.space)}`;
    case 'end':
      return 'end';
  }
}

/** The action that a notation stands for; undefined where it stands for none. */
export function parseAction(text: string): Action | undefined {
  const [verb = '', ...rest] = text.split(' ');
  switch (verb) {
    case 'choose': {
      const pattern = parsePattern(rest.join(' '));
      return pattern && choose(pattern.name);
    }
    case 'draft': {
      const [die, space] = [parseDie(rest[0] ?? ''), parseSpace(rest[1] ?? '')];
      return die !== undefined && space !== undefined && rest.length === 2 ? draft(die, space) : undefined;
    }
    case 'end':
      return rest.length === 0 ? end : undefined;
    default:
      return undefined;
  }
}
