import { colorOf, type Die } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import { type Selectable, type ToolOf, type Word, wordText } from './word.ts';

/** Takes the place of a word to show all the tools. */
export const allTools = 'tools';

/** Takes the place of a word to ask for a hint. */
export const aHint = 'hint';

/** The words that a press has selected. */
export const wordsSelected = (how: string): readonly string[] => (how === '' ? [] : how.split('.'));

/** The words that select exactly one action: no path is the start of another. */
export interface Path<A> {
  readonly action: A;
  readonly words: readonly Word<ToolOf<A>>[];
  /** The words as buttons carry them. */
  readonly texts: readonly string[];
}

/** How the words of a game's actions differ from another's. */
export interface Grammar<A> {
  /** A die or card in notation. */
  readonly nameOf: (die: Die) => string;
  /** When it is asked who pays for a tool, if several could. */
  readonly pay: 'first' | 'last';
  /** The words of an action other than a tool, around what is decided in it. */
  readonly wordsOf: (
    action: Exclude<A, { readonly do: 'tool' }>,
    decided: readonly Word<ToolOf<A>>[],
  ) => readonly Word<ToolOf<A>>[];
}

/** Beyond this many different dice to swap for, their color is asked first, because more buttons don't fit. */
const mostButtons = 24;

/** The paths to actions, in their order. */
export function pathsTo<A extends Selectable>(
  actions: readonly A[],
  { nameOf, pay, wordsOf }: Grammar<A>,
): readonly Path<A>[] {
  const textsOf = (words: readonly Word[]): readonly string[] => words.map((word) => wordText(word, nameOf));
  const asksColor = new Set(actions.flatMap(({ swap }) => swap ?? [])).size > mostButtons;
  const payers = pay === 'first' ? payersIn(actions) : null;
  const ways = actions.map((action) => {
    const decided = decidedIn(action, asksColor);
    const words = isUse(action)
      ? [
          { kind: 'tool', tool: action.tool as ToolOf<A> } as const,
          ...((payers?.get(action.tool)?.size ?? 0) > 1 ? paidWith(action) : []),
          ...(decided.length === 0 ? [{ kind: 'now' } as const] : decided),
        ]
      : wordsOf(action as Exclude<A, { readonly do: 'tool' }>, decided);
    return { action, words, text: textsOf(words).join('.') };
  });
  const goOn = new Set(ways.flatMap(({ words }) => beforeSecondMove(words, textsOf)));
  const alike = new Map<string, number>();
  for (const { text } of ways) alike.set(text, (alike.get(text) ?? 0) + 1);
  return ways.map(({ action, words, text }) => {
    const all: readonly Word<ToolOf<A>>[] = [
      ...words,
      ...(goOn.has(text) ? [{ kind: 'enough' } as const] : []),
      ...((alike.get(text) ?? 0) > 1 ? paidWith(action) : []),
    ];
    return { action, words: all, texts: textsOf(all) };
  });
}

const isUse = <A extends Selectable>(action: A): action is A & { readonly tool: number } =>
  action.tool !== undefined;

const paidWith = ({ pay = null }: Selectable) => (pay === null ? [] : [{ kind: 'pay', die: pay } as const]);

/** The dice or cards that can pay for each tool now. */
function payersIn(actions: readonly Selectable[]): ReadonlyMap<number, ReadonlySet<Die>> {
  const payers = new Map<number, Set<Die>>();
  for (const { tool, pay = null } of actions)
    if (tool !== undefined && pay !== null) payers.set(tool, (payers.get(tool) ?? new Set()).add(pay));
  return payers;
}

/** What is decided in an action, except for its price, in the order of its notation. */
const decidedIn = (
  { die, card = die, shade = null, swap, moves = [], space }: Selectable,
  asksColor: boolean,
): readonly Word<never>[] => [
  ...(card === undefined ? [] : [{ kind: 'die', die: card } as const]),
  ...(shade === null ? [] : [{ kind: 'shade', shade } as const]),
  ...(swap !== undefined && asksColor ? [{ kind: 'color', color: colorOf(swap) } as const] : []),
  ...(swap === undefined ? [] : [{ kind: 'swap', die: swap } as const]),
  ...moves.flatMap(wordsOfMove),
  ...(space === undefined ? [] : [{ kind: 'space', space } as const]),
];

const wordsOfMove = ({ from, to }: Move): readonly Word<never>[] => [
  { kind: 'from', space: from },
  { kind: 'to', space: to },
];

/** If a second move follows: the text of the choices before it. */
function beforeSecondMove(
  words: readonly Word[],
  textsOf: (words: readonly Word[]) => readonly string[],
): readonly string[] {
  const [first, second] = words.flatMap(({ kind }, index) => (kind === 'from' ? [index] : []));
  return first === undefined || second === undefined ? [] : [textsOf(words.slice(0, second)).join('.')];
}

/** A word that can be selected next, and the paths that continue with it. */
export interface NextWord<A> {
  readonly word: Word<ToolOf<A>>;
  /** All words up to this one, as a button carries them. */
  readonly texts: readonly string[];
  readonly paths: readonly [Path<A>, ...Path<A>[]];
  /** Whether nothing is left to choose after it. */
  readonly isLast: boolean;
}

/** A part of an action, selected word by word. */
export type Selection<A> =
  /** Nothing is left to choose. */
  | { readonly selection: 'whole'; readonly action: A }
  /** Something is left: each choice leads to a legal end. */
  | {
      readonly selection: 'open';
      /** Everything chosen, including what had no alternative. */
      readonly chosen: readonly Word<ToolOf<A>>[];
      readonly choices: readonly [NextWord<A>, ...NextWord<A>[]];
      /** The last place where another choice was possible, as a button carries it; null if there was none. */
      readonly back: readonly string[] | null;
    };

/** A selection with something left to choose. */
export type OpenSelection<A> = Extract<Selection<A>, { readonly selection: 'open' }>;

/**
 * The selection of these words; null if nothing legal starts with them. A choice without alternative is made
 * automatically, except for the last one: an action always takes a press.
 */
export function selectionAt<A>(paths: readonly Path<A>[], chosen: readonly string[]): Selection<A> | null {
  const choices = choicesAt(paths, chosen);
  const [choice, ...others] = choices;
  if (choice === undefined) {
    const end = paths.find(({ texts }) => texts.length === chosen.length && beginsWith(texts, chosen));
    return end === undefined ? null : { selection: 'whole', action: end.action };
  }
  if (others.length === 0 && !choice.isLast) return selectionAt(paths, choice.texts);
  const [path] = choice.paths;
  return {
    selection: 'open',
    chosen: path.words.slice(0, chosen.length),
    choices: [choice, ...others],
    back: backFrom(paths, chosen),
  };
}

/** What can be chosen after these words, in the order of the legal actions. */
function choicesAt<A>(paths: readonly Path<A>[], chosen: readonly string[]): readonly NextWord<A>[] {
  const byText = new Map<string, [Path<A>, ...Path<A>[]]>();
  for (const path of paths) {
    const text = path.texts[chosen.length];
    if (text === undefined || !beginsWith(path.texts, chosen)) continue;
    const others = byText.get(text);
    if (others === undefined) byText.set(text, [path]);
    else others.push(path);
  }
  return [...byText].flatMap(([text, within]): readonly NextWord<A>[] => {
    const { words } = within[0];
    const word = words[chosen.length];
    const isLast = words.length === chosen.length + 1;
    return word === undefined ? [] : [{ word, texts: [...chosen, text], paths: within, isLast }];
  });
}

function backFrom<A>(paths: readonly Path<A>[], chosen: readonly string[]): readonly string[] | null {
  const before = chosen.slice(0, -1);
  if (chosen.length === 0) return null;
  return choicesAt(paths, before).length > 1 ? before : backFrom(paths, before);
}

/** What the choices of a selection are about; stopping with what was chosen is no subject of its own. */
export const wordAsked = <A>({ choices }: OpenSelection<A>): Word<ToolOf<A>> =>
  (choices.find(({ word }) => word.kind !== 'enough') ?? choices[0]).word;

const beginsWith = (texts: readonly string[], chosen: readonly string[]): boolean =>
  chosen.every((text, index) => texts[index] === text);
