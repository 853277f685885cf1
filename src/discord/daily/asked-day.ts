import { type Day, daySchema } from '#table/table';
import type { Words } from '#words/words';
import { type Answer, privately } from '#discord/answer';
import { type Choice, matching } from '#discord/choice';
import { dayText } from '#discord/day-text';
import { plainName } from '#discord/names';

/** The option for a day, to which each command adds what it is for. */
export const dayOption = { type: 'text', name: 'day', required: false, autocomplete: true } as const;

/** A year of days is enough to look for one in; any other can be written. */
export const mostDays = 366;

/** The day that a text names as ISO 8601 does; null where it names none. */
export function readDay(text: string): Day | null {
  const read = daySchema.safeParse(text.trim());
  return read.success ? read.data : null;
}

/** Answers about the day that somebody typed; or says that there is none of that name. */
export function onDay(
  typed: string,
  words: Words,
  answer: (day: Day) => Promise<Answer>,
): Answer | Promise<Answer> {
  const day = readDay(typed);
  return day !== null ? answer(day) : privately(words.say('daily.noDay', { typed: plainName(typed) }));
}

/** Days to choose from, found by their names as well. */
export const dayChoices = (days: readonly Day[], typed: string, words: Words): readonly Choice[] =>
  matching(
    days.map((day) => ({ name: dayText(day, words), value: day })),
    typed,
  );
