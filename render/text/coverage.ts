import '#render/canvas/no-system-fonts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { z } from 'zod';
import { type Context, drawn } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { fontFile } from '#render/canvas/unpacked-font';

const side = 40;
const noInk = Buffer.alloc(4 * side * side);
const ours = font('words', 26);
const onlyIn = (family: string): string => `26px "${family}"`;

function inkOf(character: string, written: string): Buffer {
  const { data } = drawn(side, side, (context) => {
    context.font = written;
    context.fillText(character, 6, 30);
  });
  return Buffer.from(data.buffer, data.byteOffset, data.length);
}

const missing = new Map<string, Buffer>();

/** What a font draws for a character it lacks. */
function missingIn(written: string): Buffer {
  const ink = missing.get(written) ?? inkOf('\u{ffff}', written);
  missing.set(written, ink);
  return ink;
}

/** Whether a font has this character: it leaves ink that differs from a missing one. */
function has(written: string, character: string): boolean {
  const ink = inkOf(character, written);
  return !ink.equals(noInk) && !ink.equals(missingIn(written));
}

/** A fallback font, split into many files; `unicode.json` beside them lists the characters of each. */
interface OtherFont {
  readonly from: string;
  readonly folder: string;
  readonly files: 'wght-normal' | '400-normal';
  /** The parts of Unicode to take from it. */
  readonly parts: (name: string) => boolean;
}

const noto = (script: string, ...parts: readonly string[]): OtherFont => ({
  from: '@fontsource-variable',
  folder: script === '' ? 'noto-sans' : `noto-sans-${script}`,
  files: 'wght-normal',
  parts: (name) => parts.includes(name),
});

/** Chinese, Japanese and Korean are split into about a hundred numbered files each. */
const ideographs = (script: string): OtherFont => ({ ...noto(script), parts: (name) => /^\d+$/.test(name) });

/** The first font that has a character draws it, no matter which were opened before. */
const otherFonts: readonly OtherFont[] = [
  noto('', 'latin-ext', 'cyrillic-ext', 'greek-ext', 'devanagari'),
  ...['arabic', 'hebrew', 'thai', 'georgian', 'armenian', 'bengali', 'tamil'].map((script) =>
    noto(script, script),
  ),
  { from: '@fontsource', folder: 'noto-color-emoji', files: '400-normal', parts: (name) => name === 'emoji' },
  noto('symbols', 'symbols'),
  {
    from: '@fontsource',
    folder: 'noto-sans-symbols-2',
    files: '400-normal',
    parts: (name) => ['symbols', 'braille'].includes(name),
  },
  ...['jp', 'kr', 'sc'].map(ideographs),
];

/** A file of a font, opened when a character first needs it. */
interface FontFile {
  readonly family: string;
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
  /** Whether the file has all weights. */
  readonly isVariable: boolean;
  /** Lower is better. */
  readonly rank: number;
}

const require = createRequire(import.meta.url);
const rangesSchema = z.record(z.string(), z.string());
const maxFiles = 1000;

const rangeOf = (text: string): readonly [number, number] => {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

function filesOf({ from, folder, files, parts }: OtherFont, place: number): readonly FontFile[] {
  const told = readFileSync(require.resolve(`${from}/${folder}/unicode.json`), 'utf8');
  const ranges = rangesSchema.parse(JSON.parse(told));
  // There is also one file with all emoji, the only one from which Skia can draw them.
  const whole = { emoji: Object.values(ranges).join(',') };
  return Object.entries({ ...ranges, ...whole }).flatMap(([key, unicode], index) => {
    const name = key.replaceAll(/[[\]]/g, '');
    if (!parts(name)) return [];
    return {
      family: `${folder} ${name}`,
      path: `${from}/${folder}/files/${folder}-${name}-${files}.woff2`,
      ranges: unicode.split(',').map(rangeOf),
      isVariable: files === 'wght-normal',
      rank: place * maxFiles + index,
    };
  });
}

const known = new Map<OtherFont, readonly FontFile[]>();
const opened = new Set<FontFile>();

function knownFiles(font: OtherFont, place: number): readonly FontFile[] {
  const files = known.get(font) ?? filesOf(font, place);
  known.set(font, files);
  return files;
}

/**
 * The files that may have a character our own fonts lack, best first. Each is opened when the iteration reaches it, which
 * takes a millisecond.
 */
function* otherFiles(character: string): Generator<FontFile, void> {
  const code = character.codePointAt(0) ?? 0;
  for (const [place, font] of otherFonts.entries())
    for (const file of knownFiles(font, place)) {
      if (!file.ranges.some(([first, last]) => first <= code && code <= last)) continue;
      if (!opened.has(file)) GlobalFonts.registerFromPath(fontFile(file.path), file.family);
      opened.add(file);
      yield file;
    }
}

/** The file that draws each character; null for our own typeface. `undrawable` has the characters that no file draws. */
const drawnBy = new Map<string, FontFile | null>();
const undrawable = new Set<string>();

function findFont(character: string): void {
  if (has(ours, character)) {
    drawnBy.set(character, null);
    return;
  }
  for (const file of otherFiles(character))
    if (has(onlyIn(file.family), character)) {
      drawnBy.set(character, file);
      return;
    }
  undrawable.add(character);
}

/** Whether any font has this character. */
export function isDrawable(character: string): boolean {
  if (!drawnBy.has(character) && !undrawable.has(character)) findFont(character);
  return drawnBy.has(character);
}

/** Names in other scripts get the same weight as ours. */
const bold = '"wght" 700';

/** Sets the canvas font for a text. Drawable characters that our fonts lack come from other fonts. */
export function setFont(context: Context, written: string, text: string): void {
  const files = new Set(Array.from(text, (character) => drawnBy.get(character) ?? null));
  const others = Array.from(files)
    .filter((file) => file !== null)
    .toSorted((one, other) => one.rank - other.rank);
  context.font = [written, ...others.map(({ family }) => `"${family}"`)].join(', ');
  // Setting the weight of a font that has only one takes as long as opening it.
  context.fontVariationSettings = others.some(({ isVariable }) => isVariable) ? bold : 'normal';
}
