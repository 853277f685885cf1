import { type Choice, fitting } from '#discord/kit/choice';
import { inPlain } from '#discord/kit/glyph';

/** The text as the name of a choice: no markdown and no emojis, which Discord doesn't show there, and not too long. */
export const asName = (text: string): string => fitting(inPlain(text).replaceAll(/[`*\\\u200B]/gu, ''));

/** A single choice that says why there is no other. If somebody sends it, the command explains more. */
export const explaining = (text: string): readonly Choice[] => [{ name: asName(text), value: '–' }];
