import type { Answer } from './answer.ts';
import type { Context } from './context.ts';
import { loggable } from '#discord/protocol/fault';
import { type Message, text } from '#discord/kit/message';

/**
 * The answer with its lesson, if it is the person's first: below an answer that only they see, otherwise beside it. If
 * that can't be looked up, nothing is taught, and the answer stays as it is.
 */
export async function taught(
  answer: Answer,
  { tables, deed, lessons, words, log }: Context,
): Promise<Answer> {
  const { lesson } = answer;
  if (lesson === undefined || lessons.has(lesson)) return answer;
  try {
    if (!(await tables.learns(deed.person.id, lesson))) return answer;
  } catch (error) {
    log.error({ err: loggable(error), lesson }, 'could not add a lesson');
    return answer;
  }
  const sentence = words.say(`lesson.${lesson}`);
  switch (answer.answer) {
    case 'private':
    case 'beside':
      return { ...answer, message: below(answer.message, sentence) };
    case 'update':
      return answer.shows === null
        ? { ...answer, message: below(answer.message, sentence) }
        : { ...answer, aside: text(sentence) };
    case 'post':
    case 'public':
    case 'retire':
      return { ...answer, aside: text(sentence) };
    case 'nothing':
      return answer;
  }
}

const below = (message: Message, sentence: string): Message => ({
  ...message,
  content: `${message.content}\n${sentence}`,
});
