import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * Reads from the font files alone which characters the fonts for names have, as an independent check of what is drawn. (WOFF
 * 2: a header, then the lengths of the tables, then all tables in one Brotli stream.)
 */
const fontFile =
  /\/(?:alegreya-sans-.*-800|noto-color-emoji-emoji-400|noto-sans-symbols-2-.*-400|noto-sans-.*-wght)-normal\.woff2$/;

const headerLength = 48;
/** In the list of known tags `cmap` comes first; `glyf` and `loca` are stored transformed unless stated otherwise. */
const tag = { cmap: 0, glyf: 10, loca: 11, notKnown: 63 } as const;
const notTransformed = 3;

/** A number with seven bits per byte, highest first, and the position after it. */
function longNumber(bytes: Buffer, from: number): readonly [value: number, end: number] {
  let [value, at] = [0, from];
  for (;;) {
    const byte = bytes.readUInt8(at);
    at += 1;
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at];
  }
}

/** The table of the characters that a font has. */
function cmapOf(font: Buffer): Buffer {
  let [at, start] = [headerLength, 0];
  const tables = font.readUInt16BE(12);
  let found: readonly [number, number] | null = null;
  for (let table = 0; table < tables; table += 1) {
    const flags = font.readUInt8(at);
    const [name, version] = [flags & 63, flags >> 6];
    at += name === tag.notKnown ? 5 : 1;
    let length: number;
    [length, at] = longNumber(font, at);
    const isOutline = name === tag.glyf || name === tag.loca;
    if (isOutline ? version !== notTransformed : version !== 0) [length, at] = longNumber(font, at);
    if (name === tag.cmap) found = [start, start + length];
    start += length;
  }
  if (found === null) throw new Error('a font without characters');
  return brotliDecompressSync(font.subarray(at)).subarray(...found);
}

/** Ranges of consecutive characters, 16 bits each: ends, then starts, deltas, offsets. */
function* shortRanges(table: Buffer): Generator<number> {
  const count = table.readUInt16BE(6) / 2;
  const word = (index: number): number => table.readUInt16BE(14 + 2 * index);
  for (let index = 0; index < count; index += 1) {
    const [end, first, delta, offset] = [
      word(index),
      word(count + 1 + index),
      word(2 * count + 1 + index),
      word(3 * count + 1 + index),
    ];
    for (let code = first; code <= end && code < 0xffff; code += 1) {
      const place = 3 * count + 1 + index + offset / 2 + code - first;
      const glyph = offset === 0 ? code + delta : word(place) === 0 ? 0 : word(place) + delta;
      if ((glyph & 0xffff) !== 0) yield code;
    }
  }
}

/** The same with 32 bits each: first, last, first glyph. */
function* longRanges(table: Buffer): Generator<number> {
  for (let at = 16; at < 16 + 12 * table.readUInt32BE(12); at += 12)
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) yield code;
}

function* charactersOf(cmap: Buffer): Generator<number> {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = table.readUInt16BE(0);
    if (format === 4) yield* shortRanges(table);
    if (format === 12) yield* longRanges(table);
  }
}

function* allCharacters(): Generator<number> {
  for (const name of ['@fontsource', '@fontsource-variable']) {
    const folder = new URL(`../../node_modules/${name}/`, import.meta.url);
    for (const file of readdirSync(folder, { encoding: 'utf8', recursive: true }))
      if (fontFile.test(file)) yield* charactersOf(cmapOf(readFileSync(new URL(file, folder))));
  }
}

const characters: ReadonlySet<number> = new Set(allCharacters());

/** Whether one of the fonts for names has a glyph for this character. */
export const hasGlyph = (character: string): boolean => characters.has(character.codePointAt(0) ?? 0);
