import type { Formatters } from 'intl-messageformat';

/** A number of points as it is shown, with a real minus sign. */
export const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** Writes numbers as a language does, but with a real minus sign instead of a hyphen. */
export class FigureFormat extends Intl.NumberFormat {
  override format(value: number | bigint): string {
    return super.format(value).replace('-', '−');
  }
}

/** Code and links, which people copy as they are. */
const copied = /(`[^`]*`|\]\([^)]*\)|<[^>]*>)/u;

/** What a figure must not be parted from: the word after it, a sign between two figures, or the name before it (`Round 3`, `Red 1`). */
const belonging: readonly RegExp[] = [
  /(?<=\p{N}[*_]{0,3}) (?=[*_]{0,3}\p{L})/gu,
  /(?<=\p{N}[*_]{0,3}) (?=[×=:–] )|(?<=\p{N}[*_]{0,3} [×=:–]) (?=[*_]{0,3}[−\p{N}])/gu,
  /(?<=\p{Lu}\p{Ll}+) (?=\p{N})|(?<=\p{L}) (?=\p{N}+(?:[.,;:!?)*_]|$))/gmu,
];

/** The text with no-break spaces where a line must not end: between a figure and what it belongs to. */
export const withFiguresKept = (text: string): string =>
  text
    .split(copied)
    .map((part, index) =>
      index % 2 === 1 ? part : belonging.reduce((kept, space) => kept.replaceAll(space, '\u{A0}'), part),
    )
    .join('');

/** Makes each format once: that takes longer than to use it. */
function kept<Style, Format>(make: (style?: Style) => Format): (locale?: unknown, style?: Style) => Format {
  const known = new Map<string | undefined, Format>();
  return (_, style) => {
    const name = JSON.stringify(style);
    const format = known.get(name) ?? make(style);
    known.set(name, format);
    return format;
  };
}

/** How a language writes the numbers in its texts, and which plural form goes with them. */
export const formattersOf = (locale: string): Formatters => ({
  getNumberFormat: kept((style) => new FigureFormat(locale, { ...style, signDisplay: 'negative' })),
  getPluralRules: kept((style) => new Intl.PluralRules(locale, style)),
  getDateTimeFormat: kept((style) => new Intl.DateTimeFormat(locale, style)),
});
