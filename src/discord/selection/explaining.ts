import type { Choice } from '#discord/kit/choice';
import { inPlain } from '#discord/kit/glyph';

/** The longest name of a choice. */
export const longestName = 100;

/** The text as the name of a choice: no markdown and no emojis, which Discord doesn't show there, and not too long. */
export function asName(text: string): string {
  const plain = inPlain(text).replaceAll(/[`*\\\u200B]/gu, '');
  return plain.length <= longestName ? plain : `${plain.slice(0, longestName - 1)}…`;
}

/** A single choice that says why there is no other. If somebody sends it, the command explains more. */
export const explaining = (text: string): readonly Choice[] => [{ name: asName(text), value: '–' }];
