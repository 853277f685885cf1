import { parseShade, type Shade } from './die.ts';
import { type Move, moveOf, type Moves } from './moving.ts';
import { parsePattern, type PatternName } from './pattern.ts';
import { parseSpace, type Space, spaceName } from './space.ts';

/** A value as a word of a text. */
export interface Word<V> {
  readonly write: (value: V) => string;
  /** Undefined for any text that is no such value. */
  readonly read: (text: string) => V | undefined;
}

export const space: Word<Space> = { write: spaceName, read: parseSpace };
export const shade: Word<Shade> = { write: String, read: parseShade };

/** A word that is left out for null. */
export const optional = <V>({ write, read }: Word<V>): Word<V | null> => ({
  write: (value) => (value === null ? '' : write(value)),
  read: (text) => (text === '' ? null : read(text)),
});

/** What somebody decides, as a text. */
export interface Way<D> {
  /** Empty if there is nothing to decide. */
  write(decided: D): string;
  /** Reads its words, none of them empty. Undefined for any others. */
  read(texts: readonly string[]): D | undefined;
}

/** What each of these ways decides. */
export type DecidedBy<Ways> = { readonly [N in keyof Ways]: Ways[N] extends Way<infer D> ? D : never };

/** A word for each decision, in this order. */
export function words<D extends object>(order: { readonly [K in keyof D]: Word<D[K]> }): Way<Readonly<D>> {
  const all = Object.entries(order) as [keyof D, Word<D[keyof D]>][];
  return {
    write: (decided) => all.reduce((text, [key, word]) => joined(text, word.write(decided[key])), ''),
    read(texts) {
      const decided: Partial<D> = {};
      let leftOut = all.length - texts.length;
      let next = 0;
      for (const [key, word] of all) {
        const isLeftOut = leftOut > 0 && word.read('') !== undefined;
        const value = word.read(isLeftOut ? '' : (texts[next] ?? ''));
        if (value === undefined) return undefined;
        decided[key] = value;
        if (isLeftOut) leftOut -= 1;
        else next += 1;
      }
      return next === texts.length ? (decided as D) : undefined;
    },
  };
}

const joined = (text: string, more: string): string =>
  text === '' || more === '' ? text + more : `${text} ${more}`;

/** Moves, each as the two spaces; `chosen` is undefined for too few or too many. */
const movesAs = <M extends Moves>(
  chosen: (moves: readonly Move[]) => M | undefined,
): Way<{ readonly moves: M }> => ({
  write: ({ moves }) => moves.map(({ from, to }) => `${spaceName(from)} ${spaceName(to)}`).join(' '),
  read(texts) {
    const spaces = texts.flatMap((text) => parseSpace(text) ?? []);
    if (spaces.length < texts.length || spaces.length % 2 > 0) return undefined;
    const moves = chosen(
      spaces.flatMap((from, index) => {
        const to = spaces[index + 1];
        return index % 2 > 0 || to === undefined ? [] : [moveOf(from, to)];
      }),
    );
    return moves && { moves };
  },
});

export const oneMove = movesAs<readonly [Move]>(([move, ...others]) =>
  move && others.length === 0 ? [move] : undefined,
);
export const twoMoves = movesAs<readonly [Move, Move]>(([first, second, ...others]) =>
  first && second && others.length === 0 ? [first, second] : undefined,
);
export const oneOrTwoMoves = movesAs<Moves>(([first, second, ...others]) => {
  if (first === undefined || others.length > 0) return undefined;
  return second === undefined ? [first] : [first, second];
});

/** The choice of a window pattern; its name can have spaces. */
export const patternChoice: Way<{ readonly pattern: PatternName }> = {
  write: ({ pattern }) => pattern,
  read(texts) {
    const pattern = parsePattern(texts.join(' '));
    return pattern && { pattern: pattern.name };
  },
};

/** One way of using a tool, and what pays for it. */
export type Use<N, D, Pay> = D & { readonly do: 'tool'; readonly tool: N; readonly pay: Pay };

/** The same for any of these tools. */
export type UseOf<Decided, N extends keyof Decided, Pay> = { [K in N]: Use<K, Decided[K], Pay> }[N];

/** The use of a tool: its number, what is decided, and after `pay` what pays for it. */
export function toolUse<U extends { readonly tool: number; readonly pay: P }, P = U['pay']>(
  ways: Readonly<Record<number, Way<object>>>,
  payment: Word<P>,
): Way<U> {
  const wayOf: ReadonlyMap<string, Way<object>> = new Map(Object.entries(ways));
  return {
    write(use) {
      const text = joined(String(use.tool), wayOf.get(String(use.tool))?.write(use) ?? '');
      const price = payment.write(use.pay);
      return price === '' ? text : `${text} pay ${price}`;
    },
    read([numeral = '', ...texts]) {
      const price = texts.indexOf('pay');
      const way = price < 0 ? texts : texts.slice(0, price);
      const decided = wayOf.get(numeral)?.read(way);
      const pay = payment.read(price < 0 ? '' : texts.slice(price + 1).join(' '));
      if (decided === undefined || pay === undefined || texts.at(-1) === 'pay') return undefined;
      return Object.assign(decided, { do: 'tool', tool: Number(numeral), pay }) as object as U;
    },
  };
}

/** The notation of actions: a verb, and what it decides. Dice, cards and spaces can be read in lower case. */
export function notationOf<A extends { readonly do: string }>(ways: {
  readonly [V in A['do']]: Way<Omit<Extract<A, { readonly do: V }>, 'do'>>;
}): { readonly write: (action: A) => string; readonly parse: (text: string) => A | undefined } {
  const wayOf: ReadonlyMap<string, Way<object>> = new Map(Object.entries<Way<object>>(ways));
  return {
    write: (action) => joined(action.do, wayOf.get(action.do)?.write(action) ?? ''),
    parse(text) {
      const [verb = '', ...texts] = text.split(' ');
      const decided = texts.includes('') ? undefined : wayOf.get(verb)?.read(texts);
      return decided && (Object.assign(decided, { do: verb }) as A);
    },
  };
}
