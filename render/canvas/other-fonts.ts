import './no-system-fonts.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { z } from 'zod';
import { fontFile } from './unpacked-font.ts';

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
export interface FontFile {
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
export function* otherFiles(character: string): Generator<FontFile, void> {
  const code = character.codePointAt(0) ?? 0;
  for (const [place, font] of otherFonts.entries())
    for (const file of knownFiles(font, place)) {
      if (!file.ranges.some(([first, last]) => first <= code && code <= last)) continue;
      if (!opened.has(file)) GlobalFonts.registerFromPath(fontFile(file.path), file.family);
      opened.add(file);
      yield file;
    }
}
