import type { Day } from '#table/table';
import type { Words } from '#words/words';

/** A day as the language writes it: `November 21, 2026`. */
export const dayText = (day: Day, { locale }: Words): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
