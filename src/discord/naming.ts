import type { Answer } from './answer.ts';
import type { Context } from './context.ts';
import { buttonTo, commandTo, nameOf, type RunningGame } from './running-games.ts';

/**
 * What a person is told who typed something that could be meant for more than one game: the first words name the one that it was
 * done in, and the last ones say how to reach the others; where nothing was done, also by buttons.
 * @param others what else the person plays, and could have meant
 */
export function naming(
  answer: Answer,
  meant: RunningGame | null,
  others: readonly RunningGame[],
  { words }: Pick<Context, 'words'>,
): Answer {
  if (answer.answer !== 'private' || others.length === 0) return answer;
  const { message, refuses = false } = answer;
  // What is no refusal, and of no game, has said already what there is instead.
  if (meant === null && !refuses) return answer;
  const [first = ''] = message.content.split('\n');
  const name = meant === null ? null : nameOf(meant, words);
  const ways = others.map((other) =>
    words.say('meant.way', { game: nameOf(other, words), way: commandTo(other, words) }),
  );
  const content = [
    ...(name === null || first.includes(name) ? [] : [`-# ${words.say('meant.for', { game: name })}`]),
    message.content,
    `-# ${words.say(meant === null ? 'meant.only' : 'meant.also', { others: new Intl.ListFormat(words.locale).format(ways) })}`,
  ].join('\n');
  const rows =
    refuses && message.rows.length === 0 ? [others.map((other) => buttonTo(other, words))] : message.rows;
  return { ...answer, message: { ...message, content, rows } };
}
