import type { DailyTry } from '#play/table';
import type { Words } from '#words/words';
import { dayText } from '#discord/kit/dates';

/** Which day an attempt is for, and whether it is ranked. */
export const attemptLine = ({ day, isRanked }: DailyTry, words: Words): string =>
  words.say(isRanked ? 'daily.rankedTry' : 'daily.practiceTry', { date: dayText(day, words) });
