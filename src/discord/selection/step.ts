import type { Path } from './path.ts';

/** A word that can be selected next, and the paths that continue with it. */
export interface NextWord<W, A> {
  readonly word: W;
  /** All words up to this one, as a button carries them. */
  readonly texts: readonly string[];
  readonly paths: readonly [Path<W, A>, ...Path<W, A>[]];
  /** Whether nothing is left to choose after it. */
  readonly isLast: boolean;
}

/** The state after some words were chosen. */
export type Step<W, A> =
  /** Nothing is left to choose. */
  | { readonly step: 'done'; readonly action: A }
  /** Something is left: each choice leads to a legal end. */
  | {
      readonly step: 'choose';
      /** Everything chosen, including what had no alternative. */
      readonly chosen: readonly W[];
      readonly choices: readonly [NextWord<W, A>, ...NextWord<W, A>[]];
      /** The last place where another choice was possible, as a button carries it; null if there was none. */
      readonly back: readonly string[] | null;
    };

/** A step with something to choose. */
export type OpenStep<W, A> = Extract<Step<W, A>, { readonly step: 'choose' }>;

/**
 * The step that words lead to; null if nothing legal starts with them. A choice without alternative is made
 * automatically, except for the last one: an action always takes a press.
 */
export function stepAt<W, A>(paths: readonly Path<W, A>[], chosen: readonly string[]): Step<W, A> | null {
  const choices = choicesAt(paths, chosen);
  const [choice, ...others] = choices;
  if (choice === undefined) {
    const end = paths.find(({ texts }) => texts.length === chosen.length && beginsWith(texts, chosen));
    return end === undefined ? null : { step: 'done', action: end.action };
  }
  if (others.length === 0 && !choice.isLast) return stepAt(paths, choice.texts);
  const [path] = choice.paths;
  return {
    step: 'choose',
    chosen: path.words.slice(0, chosen.length),
    choices: [choice, ...others],
    back: backFrom(paths, chosen),
  };
}

/** What can be chosen after these words, in the order of the legal actions. */
function choicesAt<W, A>(paths: readonly Path<W, A>[], chosen: readonly string[]): readonly NextWord<W, A>[] {
  const byText = new Map<string, [Path<W, A>, ...Path<W, A>[]]>();
  for (const path of paths) {
    const text = path.texts[chosen.length];
    if (text === undefined || !beginsWith(path.texts, chosen)) continue;
    const others = byText.get(text);
    if (others === undefined) byText.set(text, [path]);
    else others.push(path);
  }
  return [...byText].flatMap(([text, within]): readonly NextWord<W, A>[] => {
    const { words } = within[0];
    const word = words[chosen.length];
    const isLast = words.length === chosen.length + 1;
    return word === undefined ? [] : [{ word, texts: [...chosen, text], paths: within, isLast }];
  });
}

function backFrom<W, A>(paths: readonly Path<W, A>[], chosen: readonly string[]): readonly string[] | null {
  const before = chosen.slice(0, -1);
  if (chosen.length === 0) return null;
  return choicesAt(paths, before).length > 1 ? before : backFrom(paths, before);
}

/** What the choices of a step are about; stopping with what was chosen is no subject of its own. */
export const wordAsked = <W extends { readonly kind: string }, A>({ choices }: OpenStep<W, A>): W =>
  (choices.find(({ word }) => word.kind !== 'enough') ?? choices[0]).word;

const beginsWith = (texts: readonly string[], chosen: readonly string[]): boolean =>
  chosen.every((text, index) => texts[index] === text);
