import { type Day, daySchema } from '#play/table';
import type { Words } from '#words/words';
import type { Answer } from '#discord/request/answer';
import { onWhen, readWhen, whenChoices } from '#discord/challenge/asked';
import type { Choice } from '#discord/kit/choice';
import { dayText } from '#discord/kit/day-text';
import { plainName } from '#discord/kit/names';

/** The option for a day; each command adds its own description. */
export const dayOption = { type: 'text', name: 'day', required: false, autocomplete: true } as const;

/** Only one year of days is offered; any other day can be typed. */
export const mostDays = 366;

/** The day that a text names in ISO 8601; null if it names none. */
export const readDay = (text: string): Day | null => readWhen(daySchema, text);

/** Answers about the day that somebody typed, or says that there is no such challenge. */
export const onDay = (
  typed: string,
  words: Words,
  answer: (day: Day) => Promise<Answer>,
): Answer | Promise<Answer> =>
  onWhen(readDay(typed), words.say('daily.noDay', { typed: plainName(typed) }), answer);

/** Days to choose from, also found by their names. */
export const dayChoices = (days: readonly Day[], typed: string, words: Words): readonly Choice[] =>
  whenChoices(days, (day) => dayText(day, words), typed);
