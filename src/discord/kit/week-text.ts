import { longDate } from './long-date.ts';
import { beginningOfWeek, endOfWeek, type Week } from '#play/koloretako/card-game';
import type { Words } from '#words/words';

/** The days of a week as its readers write them: `November 16 – 22, 2026`. */
export const weekText = (week: Week, { dates }: Pick<Words, 'dates'>): string =>
  longDate(dates)
    .formatRange(beginningOfWeek(week), endOfWeek(week) - 1)
    // Thin spaces and the like: not every Node writes them, and not every place shows them.
    .replaceAll(/\s/gu, ' ');
