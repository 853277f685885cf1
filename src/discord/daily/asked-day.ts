import { type Day, daySchema } from '#table/table';
import type { Words } from '#words/words';
import type { Answer } from '#discord/answer';
import { onWhen, readWhen, whenChoices } from '#discord/challenge/asked';
import type { Choice } from '#discord/choice';
import { dayText } from '#discord/day-text';
import { plainName } from '#discord/names';

/** The option for a day, to which each command adds what it is for. */
export const dayOption = { type: 'text', name: 'day', required: false, autocomplete: true } as const;

/** A year of days is enough to look for one in; any other can be written. */
export const mostDays = 366;

/** The day that a text names as ISO 8601 does; null where it names none. */
export const readDay = (text: string): Day | null => readWhen(daySchema, text);

/** Answers about the day that somebody typed; or says that there is none of that name. */
export const onDay = (
  typed: string,
  words: Words,
  answer: (day: Day) => Promise<Answer>,
): Answer | Promise<Answer> =>
  onWhen(readDay(typed), words.say('daily.noDay', { typed: plainName(typed) }), answer);

/** Days to choose from, found by their names as well. */
export const dayChoices = (days: readonly Day[], typed: string, words: Words): readonly Choice[] =>
  whenChoices(days, (day) => dayText(day, words), typed);
