/** A number of points as it is shown, with a real minus sign. */
export const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/**
 * A text in which negative numbers that were filled in have a real minus sign as well: the formats of languages write a
 * hyphen.
 */
export const withFigures = (said: string, filling: Readonly<Record<string, string | number>> = {}): string =>
  Object.values(filling)
    .filter((value) => typeof value === 'number')
    .filter((value) => value < 0)
    .reduce(
      (text, value) =>
        text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${value}(?!\\p{N})`, 'gu'), figure(value)),
      said,
    );
