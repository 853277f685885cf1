import type { Die } from '#game/die';
import type { Glass } from '#koloretako/glass';
import type { GlassSymbol } from '#koloretako/symbols';
import { type Glyph, glyphName, glyphs, glyphWord } from '#render/glyph';

/** Marks of a glyph in a text of ours: characters of private use, which nothing else has a meaning for. */
const [open, close] = ['\u{E000}', '\u{E001}'];

const byWord = new Map(glyphs.map((glyph) => [glyphWord(glyph), glyph]));
const marked = new RegExp(`${open}([^${close}]+)${close}`, 'gu');

/**
 * A glyph in a text. What it becomes is decided where the text goes: an emoji where the application has it (`sendable`),
 * plain characters elsewhere (`inPlain`).
 */
const inText = (glyph: Glyph): string => `${open}${glyphWord(glyph)}${close}`;

/** A die in a text. */
export const dieText = (die: Die): string => inText({ glyph: 'die', die });

/** A card of glass in a text. */
export const cardText = (card: Glass): string => inText({ glyph: 'card', card });

/** The symbol of a card in a text. */
export const symbolSign = (symbol: GlassSymbol): string => inText({ glyph: 'symbol', symbol });

/** The text with each of its glyphs written so. */
export const withGlyphs = (text: string, write: (glyph: Glyph) => string): string =>
  text.replaceAll(marked, (whole, word: string) => {
    const glyph = byWord.get(word);
    return glyph === undefined ? whole : write(glyph);
  });

/** The text in plain characters, for places that show no emoji: names of choices, alt texts, logs. */
export const inPlain = (text: string): string => withGlyphs(text, glyphName);
