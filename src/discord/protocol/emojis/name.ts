import { type Glyph, glyphs, glyphWord } from '#render/glyph';

const glyphOfWord = new Map(glyphs.map((glyph) => [glyphWord(glyph), glyph]));
const ours = /^([0-9a-z]+)_sagrada_[0-9a-f]{8}$/i;

/**
 * The name of the emoji that shows a glyph, in this version of its drawing: `R3_sagrada_1a2b3c4d`. Discord doesn't tell
 * what an emoji looks like, so its name does. The glyph comes first, since notifications and screen readers say the name.
 */
export const emojiName = (glyph: Glyph, version: string): string => `${glyphWord(glyph)}_sagrada_${version}`;

/** The glyph that an emoji of this name shows, in any version of its drawing; null if it isn't ours. */
export const glyphNamed = (name: string): Glyph | null => glyphOfWord.get(ours.exec(name)?.[1] ?? '') ?? null;
