import { cardPresses } from '#discord/cards/presses';
import { wayTo } from '#discord/cards/refusals';
import { button } from '#discord/kit/button';
import { dayText, weekText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import type { Button } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { tablePresses } from '#discord/sagrada/presses';
import type { RunningCardGame, WeeklyAttempt } from '#play/koloretako/card-game';
import type { Playing } from '#play/request-context';
import type { DailyAttempt, RunningView, TableView } from '#play/table';
import type { Words } from '#words/words';

/** Something a person is playing that a typed command could mean. */
export type RunningGame =
  | { readonly game: 'table'; readonly table: TableView }
  | { readonly game: 'try'; readonly table: RunningView; readonly daily: DailyAttempt }
  | { readonly game: 'cards'; readonly own: RunningCardGame }
  | { readonly game: 'week'; readonly own: RunningCardGame; readonly weekly: WeeklyAttempt };

/**
 * Everything the person plays and could mean in a channel: their seat at its table, their game of Koloretako there,
 * and their newest challenge attempts, which can be played anywhere.
 */
export const runningGames = ({ here, moved, cards, daily, weekly }: Playing): readonly RunningGame[] => {
  const table = [here, moved].find((each) => each !== null && isPlayedBy(each)) ?? null;
  const all: readonly (RunningGame | null)[] = [
    table && { game: 'table', table },
    cards?.stage === 'running' ? { game: 'cards', own: cards } : null,
    daily?.stage === 'running' && daily.daily !== null
      ? { game: 'try', table: daily, daily: daily.daily }
      : null,
    weekly?.stage === 'running' && weekly.weekly !== null
      ? { game: 'week', own: weekly, weekly: weekly.weekly }
      : null,
  ];
  return all.filter((game) => game !== null);
};

/** Whether who looks sits at an open table of a channel. */
const isPlayedBy = ({ stage, seat, daily }: TableView): boolean =>
  (stage === 'running' || stage === 'lobby') && seat !== null && daily === null;

/** Its name in a sentence. */
export function nameOf(running: RunningGame, words: Words): string {
  switch (running.game) {
    case 'table':
      return words.say(running.table.options.mode === 'solo' ? 'meant.solo' : 'meant.table');
    case 'try':
      return words.say('meant.day', { date: dayText(running.daily.when, words) });
    case 'cards':
      return words.say('meant.cards');
    case 'week':
      return words.say('meant.week', { week: weekText(running.weekly.when, words) });
  }
}

/** The command that shows it. */
function commandTo(running: RunningGame, words: Words): string {
  switch (running.game) {
    case 'table':
      return words.say('meant.way.table');
    case 'try':
      return words.say('meant.way.day', { day: running.daily.when });
    case 'cards':
    case 'week':
      return wayTo(running.own, words);
  }
}

/** The button that shows it, or does something else in it. */
export const buttonTo = (running: RunningGame, words: Words, press: CustomId = pressTo(running)): Button =>
  button(press, words.say(labels[running.game]));

const labels = {
  table: 'button.board',
  try: 'button.daily',
  cards: 'button.koloretako',
  week: 'button.weekly',
} as const;

function pressTo(running: RunningGame): CustomId {
  switch (running.game) {
    case 'table':
      return tablePresses.board({ table: running.table.id });
    case 'try':
      return links.day({ day: running.daily.when });
    case 'cards':
    case 'week':
      return cardPresses.cardBoard({ game: running.own.id });
  }
}

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
