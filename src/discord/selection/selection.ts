import type { Path } from './paths.ts';
import type { ToolOf, Word } from './word.ts';

/** Takes the place of a word to show all the tools. */
export const allTools = 'tools';

/** Takes the place of a word to ask for a hint. */
export const aHint = 'hint';

/** The words that a press has selected. */
export const wordsSelected = (how: string): readonly string[] => (how === '' ? [] : how.split('.'));

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
