import { squeezed } from '#discord/kit/choice';
import { inNotation } from '#discord/request/reading';

/** The words of a notation, in any spacing: `tool`, `pay`, dice and spaces, numbers. */
const notationWords = /tool|pay|place|return|[a-z]\d|\d+/gu;

/** The words of a text that is pure notation, with dice in words or letters; undefined if it contains anything else. */
export function wordsOfNotation(text: string): readonly string[] | undefined {
  const typed = squeezed(inNotation(text));
  const words = typed.match(notationWords) ?? [];
  return words.join('') === typed ? words : undefined;
}
