import type { Die } from '#game/die';
import { type Glyph, glyphName, glyphs } from '#render/glyph';

/** Marks of a glyph in a text of ours: characters of private use, which nothing else has a meaning for. */
const [open, close] = ['\u{E000}', '\u{E001}'];

const byName = new Map(glyphs.map((glyph) => [glyphName(glyph), glyph]));
const marked = new RegExp(`${open}([^${close}]{1,2})${close}`, 'gu');

/**
 * A glyph in a text. What it becomes is decided where the text goes: an emoji where the application has it (`sendable`),
 * plain characters elsewhere (`inPlain`).
 */
const inText = (glyph: Glyph): string => `${open}${glyphName(glyph)}${close}`;

/** A die in a text. */
export const dieText = (die: Die): string => inText({ glyph: 'die', die });

/** The text with each of its glyphs written so. */
export const withGlyphs = (text: string, write: (glyph: Glyph) => string): string =>
  text.replaceAll(marked, (whole, name: string) => {
    const glyph = byName.get(name);
    return glyph === undefined ? whole : write(glyph);
  });

/** The text in plain characters, for places that show no emoji: names of choices, alt texts, logs. */
export const inPlain = (text: string): string => withGlyphs(text, glyphName);
