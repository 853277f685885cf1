import { type Glyph, glyphName, glyphs } from '#render/glyph';

/** What of a name says which glyph it is. It comes first, since notifications and screen readers say the name. */
const wordOf = (glyph: Glyph): string => (glyph.glyph === 'blank' ? 'open' : glyphName(glyph));

const glyphOfWord = new Map(glyphs.map((glyph) => [wordOf(glyph), glyph]));
const ours = /^([0-9a-z]+)_sagrada_[0-9a-f]{8}$/i;

/**
 * The name of the emoji that shows a glyph, in this version of its drawing: `R3_sagrada_1a2b3c4d`. Discord doesn't tell
 * what an emoji looks like, so its name does.
 */
export const emojiName = (glyph: Glyph, version: string): string => `${wordOf(glyph)}_sagrada_${version}`;

/** The glyph that an emoji of this name shows, in whatever drawing; null if it is none of ours. */
export const glyphNamed = (name: string): Glyph | null => glyphOfWord.get(ours.exec(name)?.[1] ?? '') ?? null;
