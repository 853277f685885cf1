import type { Words } from '#words/words';

/** An average as the language writes it, with one decimal place and a real minus sign. */
export const averageText = (average: number, { locale }: Words): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(average)
    .replace('-', '−');
