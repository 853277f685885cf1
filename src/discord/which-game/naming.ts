import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { buttonTo, commandTo, nameOf, type RunningGame } from './running-games.ts';

/**
 * Adds to an answer which game it was done in, if the person's command could mean several: the first words name the game,
 * and the last ones say how to reach the others, with buttons if nothing was done.
 * @param others the other games that the person plays and could have meant
 */
export function naming(
  answer: Answer,
  meant: RunningGame | null,
  others: readonly RunningGame[],
  { words }: Pick<Context, 'words'>,
): Answer {
  if (answer.answer !== 'private' || others.length === 0) return answer;
  const { message, refuses = false } = answer;
  // If this is no refusal and about no game, it has already said what is possible instead.
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
