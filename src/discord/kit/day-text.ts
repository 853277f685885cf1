import type { Day } from '#play/table';
import type { Words } from '#words/words';
import { longDate } from './long-date.ts';

/** A day as its readers write it: `November 21, 2026`. */
export const dayText = (day: Day, { dates }: Pick<Words, 'dates'>): string =>
  longDate(dates).format(Date.parse(day));
