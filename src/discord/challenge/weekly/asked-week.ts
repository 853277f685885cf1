import { type Week, weekSchema } from '#play/koloretako/card-game';
import { dateStyles, type Words } from '#words/words';
import type { Answer } from '#discord/request/answer';
import { onWhen, readWhen, whenChoices } from '#discord/challenge/asked';
import { type Choice, squeezed } from '#discord/kit/choice';
import type { Context } from '#discord/request/context';
import { plainName } from '#discord/kit/names';
import { weekText } from '#discord/kit/week-text';

/** Only one year of weeks is offered; any other week can be typed. */
export const mostWeeks = 53;

/** The week that a text names in ISO 8601; null if it names none. */
export const readWeek = (text: string): Week | null =>
  readWhen(weekSchema, text.normalize('NFKC').toUpperCase());

/** Answers about the week that somebody typed, also by its days as offered, or says that there is no such challenge. */
export async function onWeek(
  typed: string,
  { weeklies, words }: Pick<Context, 'weeklies' | 'words'>,
  answer: (week: Week) => Promise<Answer>,
): Promise<Answer> {
  const week = readWeek(typed) ?? weekOfDays(typed, await weeklies.past(mostWeeks));
  return onWhen(week, words.say('weekly.noWeek', { typed: plainName(typed) }), answer);
}

/** The week whose days a text names, in any language; null if it is none of these. */
const weekOfDays = (text: string, weeks: readonly Week[]): Week | null =>
  weeks.find((week) => dateStyles.some((dates) => squeezed(weekText(week, { dates })) === squeezed(text))) ??
  null;

/** Weeks to choose from, also found by their days. */
export const weekChoices = (weeks: readonly Week[], typed: string, words: Words): readonly Choice[] =>
  whenChoices(weeks, (week) => weekText(week, words), typed);
