import type { Formatters } from 'intl-messageformat';

/** A number of points as it is shown, with a real minus sign. */
export const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** Writes numbers as a language does, but with a real minus sign instead of a hyphen. */
export class FigureFormat extends Intl.NumberFormat {
  override format(value: number | bigint): string {
    return super.format(value).replace('-', '−');
  }
}

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
