import type { Action } from '#games/sagrada/action';
import { dieName } from '#games/shared/die';
import { type Grammar, type Path, pathsTo } from '#discord/selection/paths';
import type { OpenSelection } from '#discord/selection/selection';

/** An action in a turn: draft a die, use a tool, place or return what it rolled or drew, end the turn. */
export type TurnAction = Exclude<Action, { readonly do: 'choose' }>;

/** The actions that involve tools. */
export type ToolAction = Exclude<TurnAction, { readonly do: 'draft' | 'end' }>;

export type OpenTurnSelection = OpenSelection<TurnAction>;

const isTurnAction = (action: Action): action is TurnAction => action.do !== 'choose';

/** Whether an action involves tools. */
export const isToolAction = (action: Action): action is ToolAction =>
  action.do === 'tool' || action.do === 'place' || action.do === 'return';

const grammar: Grammar<TurnAction> = {
  nameOf: dieName,
  pay: 'last',
  // For a waiting die, its shade comes first, then where it goes.
  wordsOf: (action, decided) =>
    action.do === 'return'
      ? [{ kind: 'verb', verb: 'place' }, ...decided, { kind: 'verb', verb: 'return' }]
      : [{ kind: 'verb', verb: action.do }, ...decided],
};

/** The paths to everything legal in a turn, in the order of the legal actions. */
export const turnPaths = (legal: readonly Action[]): readonly Path<TurnAction>[] =>
  pathsTo(legal.filter(isTurnAction), grammar);
