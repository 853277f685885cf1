import type { Day } from '#table/table';
import type { Words } from '#words/words';
import { longDate } from './long-date.ts';

/** A day as the language writes it: `November 21, 2026`. */
export const dayText = (day: Day, { locale }: Words): string => longDate(locale).format(Date.parse(day));
