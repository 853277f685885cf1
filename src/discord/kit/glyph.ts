import type { Glass } from '#games/koloretako/glass';
import type { GlassSymbol } from '#games/koloretako/symbols';
import type { Die } from '#games/shared/die';
import type { Level } from '#players/computers';
import { type Glyph, glyphs, glyphSign, glyphWord } from '#render/glyph';
import { cardInWords, dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';

/** Marks around a glyph in our texts: private-use characters, which mean nothing to anyone else. */
const [open, close] = ['\u{E000}', '\u{E001}'];

const byWord = new Map(glyphs.map((glyph) => [glyphWord(glyph), glyph]));
const marked = new RegExp(`${open}([^${close}]+)${close}( ?)`, 'gu');

/**
 * A glyph in a text. The destination decides what it becomes: an emoji if the application has it (`sendable`), plain
 * characters elsewhere (`inPlain`).
 */
const inText = (glyph: Glyph): string => `${open}${glyphWord(glyph)}${close}`;

/** A die in a text: its picture, if there is one, and its name. */
export const dieText = (die: Die, words: Words): string =>
  `${inText({ glyph: 'die', die })} ${dieInWords(die, words)}`;

/** A card of glass in a text: its picture, if there is one, and its name. */
export const cardText = (card: Glass, words: Words): string =>
  `${inText({ glyph: 'card', card })} ${cardInWords(card, words)}`;

/** The symbol of a card in a text. */
export const symbolSign = (symbol: GlassSymbol): string => inText({ glyph: 'symbol', symbol });

/** The sign of a computer player's level in a text, before its name. */
export const levelSign = (level: Level): string => inText({ glyph: 'level', level });

/**
 * The text with each of its glyphs written by `write`; if that writes nothing, the space before the name goes as well.
 */
export const withGlyphs = (text: string, write: (glyph: Glyph) => string): string =>
  text.replaceAll(marked, (whole, word: string, space: string) => {
    const glyph = byWord.get(word);
    if (glyph === undefined) return whole;
    const written = write(glyph);
    return written === '' ? '' : written + space;
  });

/** The text in plain characters, for places that show no emoji: names of choices, alt texts, logs. */
export const inPlain = (text: string): string => withGlyphs(text, glyphSign);
