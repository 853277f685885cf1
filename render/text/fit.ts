import '#render/canvas/no-system-fonts';
import { createCanvas } from '@napi-rs/canvas';
import { font, smallestSize, type TypefaceName } from '#render/canvas/fonts';
import { setFont } from './coverage.ts';

const ruler = createCanvas(1, 1).getContext('2d');
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The widths of texts, by font. The ruler takes longer than all else about a text that was drawn before. */
const widths = new Map<string, Map<string, number>>();
/** How many widths are kept of each font. */
const maxWidths = 1000;

/** The width of the text in this font, in pixels. */
export function measured(text: string, font: string): number {
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= maxWidths) known.clear();
  setFont(ruler, font, text);
  const { width } = ruler.measureText(text);
  known.set(text, width);
  return width;
}

const [opening, closing] = ['\u{2068}', '\u{2069}'];

/** A text that keeps its own writing direction, no matter what is next to it. */
export const isolated = (text: string): string => `${opening}${text}${closing}`;

/** Closes a shortened text like the whole one, or the text after it would take its direction. */
const closedAs = (whole: string, shortened: string): string =>
  whole.endsWith(closing) ? `${shortened}${closing}` : shortened;

/** The text, shortened with an ellipsis if it is wider than this. */
export function fitted(text: string, font: string, width: number): string {
  if (measured(text, font) <= width) return text;
  const letters = Array.from(characters.segment(text), ({ segment }) => segment);
  let [fits, tooMany] = [0, letters.length];
  const shortened = (count: number): string =>
    closedAs(text, `${letters.slice(0, count).join('').trimEnd()}…`);
  while (tooMany - fits > 1) {
    const count = (fits + tooMany) >> 1;
    if (measured(shortened(count), font) <= width) fits = count;
    else tooMany = count;
  }
  return shortened(fits);
}

/**
 * The text in lines no wider than this, broken between words, and after the hyphen of a word that is too wide for a line.
 * What doesn't fit in the last line is cut off.
 */
export function wrapped(text: string, font: string, width: number, lines: number): readonly string[] {
  const [first = '', ...rest] = text
    .split(' ')
    .flatMap((word) => (measured(word, font) <= width ? [word] : word.split(/(?<=-)/u)));
  const broken = [first];
  for (const word of rest) {
    const line = broken.at(-1) ?? '';
    const longer = line.endsWith('-') ? `${line}${word}` : `${line} ${word}`;
    if (broken.length === lines || measured(longer, font) <= width) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken.map((line) => fitted(line, font, width));
}

/** The largest of these sizes (in descending order) in which the text fits the width; the last one if none does. */
export function fittingSize(
  text: string,
  face: TypefaceName,
  sizes: readonly number[],
  width: number,
): number {
  const fits = sizes.find((size) => measured(text, font(face, size)) <= width);
  return fits ?? sizes.at(-1) ?? smallestSize;
}
