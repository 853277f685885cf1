import { type Week, weekSchema } from '#table/koloretako/card-game';
import { dateStyles, type Words } from '#words/words';
import type { Answer } from '#discord/answer';
import { onWhen, readWhen, whenChoices } from '#discord/challenge/asked';
import { type Choice, squeezed } from '#discord/choice';
import type { Context } from '#discord/context';
import { plainName } from '#discord/names';
import { weekText } from './week-text.ts';

/** A year of weeks is enough to look for one in; any other can be written. */
export const mostWeeks = 53;

/** The week that a text names as ISO 8601 does; null where it names none. */
export const readWeek = (text: string): Week | null =>
  readWhen(weekSchema, text.normalize('NFKC').toUpperCase());

/** Answers about the week that somebody typed, also by its days as it was offered; or says that there is none of that name. */
export async function onWeek(
  typed: string,
  { weeklies, words }: Pick<Context, 'weeklies' | 'words'>,
  answer: (week: Week) => Promise<Answer>,
): Promise<Answer> {
  const week = readWeek(typed) ?? weekOfDays(typed, await weeklies.pastWeeks(mostWeeks));
  return onWhen(week, words.say('weekly.noWeek', { typed: plainName(typed) }), answer);
}

/** The week of which a text names the days, in any language; null where it is none of these. */
const weekOfDays = (text: string, weeks: readonly Week[]): Week | null =>
  weeks.find((week) => dateStyles.some((dates) => squeezed(weekText(week, { dates })) === squeezed(text))) ??
  null;

/** Weeks to choose from, found by their days as well. */
export const weekChoices = (weeks: readonly Week[], typed: string, words: Words): readonly Choice[] =>
  whenChoices(weeks, (week) => weekText(week, words), typed);
