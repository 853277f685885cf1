import { type Grammar, type Path, pathsTo } from '#discord/selection/paths';
import { type OpenSelection, type Selection, selectionAt } from '#discord/selection/selection';
import type { Action } from '#games/koloretako/action';
import { glassName } from '#games/koloretako/glass';

/** An action that takes one of a round's turns. */
export type CardMove = Extract<Action, { readonly do: 'place' | 'tool' }>;

export type OpenCardSelection = OpenSelection<CardMove>;

const isMove = (action: Action): action is CardMove => action.do === 'place' || action.do === 'tool';

const grammar: Grammar<CardMove> = {
  nameOf: glassName,
  pay: 'first',
  wordsOf: (action, decided) => [{ kind: 'verb', verb: action.do }, ...decided],
};

/** The paths to everything legal that takes a turn. */
export const cardPaths = (legal: readonly Action[]): readonly Path<CardMove>[] =>
  pathsTo(legal.filter(isMove), grammar);

/** The selection of these words, given everything legal; null if nothing legal starts with them. */
export const cardSelectionAt = (
  legal: readonly Action[],
  chosen: readonly string[],
): Selection<CardMove> | null => selectionAt(cardPaths(legal), chosen);
