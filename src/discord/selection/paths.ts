import { colorOf, type Die } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import { type Selectable, type ToolOf, type Word, wordText } from './word.ts';

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
