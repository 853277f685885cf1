/** The choices that lead to exactly one action: no path is the start of another. */
export interface Path<W, A> {
  readonly action: A;
  readonly words: readonly W[];
  /** The words as buttons carry them. */
  readonly texts: readonly string[];
}

/** Beyond this many different dice on the round track, their color is asked first, because more buttons don't fit. */
export const mostButtons = 24;

/** The choices before a second move; none if there is at most one move. */
export function beforeSecond<W extends { readonly kind: string }>(
  words: readonly W[],
): readonly (readonly W[])[] {
  const [first, second] = words.flatMap(({ kind }, index) => (kind === 'from' ? [index] : []));
  return first === undefined || second === undefined ? [] : [words.slice(0, second)];
}

/** The words that a press has selected. */
export const wordsSelected = (how: string): readonly string[] => (how === '' ? [] : how.split('.'));

/** Takes the place of a word to show all the tools. */
export const allTools = 'tools';
