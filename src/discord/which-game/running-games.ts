import { links } from '#discord/kit/links';
import { cardPresses } from '#discord/cards/presses';
import { tablePresses } from '#discord/sagrada/presses';
import type { DailyAttempt, RunningView, TableView } from '#play/table';
import type { Playing } from '#play/playing';
import type { RunningCardGame, WeeklyAttempt } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { CustomId } from '#discord/kit/press';
import { dayText, weekText } from '#discord/kit/dates';
import { wayTo } from '#discord/cards/way-on';
import type { Button } from '#discord/kit/message';

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
export function commandTo(running: RunningGame, words: Words): string {
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
