import { type PatternName, patterns } from '#games/shared/pattern';
import { type Choice, matching, squeezed, subjectOf } from '#discord/kit/choice';
import type { Words } from '#words/words';

/** The windows to choose from beforehand, with their difficulty. */
export const windowChoices = (typed: string, words: Words): readonly Choice[] =>
  matching(
    patterns.map(({ name, difficulty }) => ({
      name: words.say('koloretako.windowChoice', { pattern: name, difficulty }),
      value: name,
    })),
    typed,
  );

/**
 * The windows that somebody can mean, ignoring case and blanks: the one of this name, or else those whose names start
 * with it.
 */
export function readWindows(text: string): readonly PatternName[] {
  const typed = squeezed(subjectOf(text));
  const begun = patterns.map(({ name }) => name).filter((name) => squeezed(name).startsWith(typed));
  const named = begun.filter((name) => squeezed(name) === typed);
  return named.length > 0 ? named : begun;
}
