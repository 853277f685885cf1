import type { z } from 'zod';
import { type Answer, privately } from '#discord/request/answer';
import { type Choice, matching } from '#discord/kit/choice';

/** The day or week that a text names in ISO 8601; null if it names none. */
export function readWhen<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  const read = schema.safeParse(text.trim());
  return read.success ? read.data : null;
}

/** Answers about the challenge that somebody typed, or says that there is no such challenge. */
export const onWhen = <When extends string>(
  when: When | null,
  none: string,
  answer: (when: When) => Promise<Answer>,
): Answer | Promise<Answer> => (when === null ? privately(none) : answer(when));

/** Challenges to choose from, also found by their names. */
export const whenChoices = <When extends string>(
  all: readonly When[],
  nameOf: (when: When) => string,
  typed: string,
): readonly Choice[] =>
  matching(
    all.map((when) => ({ name: nameOf(when), value: when })),
    typed,
  );
