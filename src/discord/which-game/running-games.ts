import { cardPresses } from '#discord/cards/presses';
import { dailyPresses } from '#discord/challenge/presses';
import { tablePresses } from '#discord/sagrada/presses';
import type { DailyTry, RunningView, TableView } from '#play/table';
import type { RunningCardGame, WeeklyTry } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import type { CustomId } from '#discord/kit/press';
import { dayText, weekText } from '#discord/kit/dates';
import { openGameHere } from '#discord/cards/game-here';
import { wayTo } from '#discord/cards/way-to';
import type { Button } from '#discord/kit/message';

/** Something a person is playing that a typed command could mean. */
export type RunningGame =
  | { readonly game: 'table'; readonly table: TableView }
  | { readonly game: 'try'; readonly table: RunningView; readonly daily: DailyTry }
  | { readonly game: 'cards'; readonly own: RunningCardGame }
  | { readonly game: 'week'; readonly own: RunningCardGame; readonly weekly: WeeklyTry };

/**
 * Everything the person plays and could mean in this channel: their seat at its table, their game of Koloretako there,
 * and their newest challenge attempts, which can be played anywhere.
 */
export async function runningGames(context: Context): Promise<readonly RunningGame[]> {
  const [table, own, daily, weekly] = [
    await tableOf(context),
    await openGameHere(context),
    await tryOf(context),
    await weekOf(context),
  ];
  return [table, own === null ? null : ({ game: 'cards', own } as const), daily, weekly].filter(
    (game) => game !== null,
  );
}

async function tableOf({ tables, deed: { channel, person } }: Context): Promise<RunningGame | null> {
  const places = [channel, await tables.movedTo(channel, null)];
  for (const place of places) {
    const table = place === null ? null : await tables.look(place, person.id);
    const isOpen = table?.stage === 'running' || table?.stage === 'lobby';
    if (table !== null && isOpen && table.seat !== null && table.daily === null)
      return { game: 'table', table };
  }
  return null;
}

async function tryOf({ tables, dailies, deed: { person } }: Context): Promise<RunningGame | null> {
  const attempt = await dailies.underWay(person.id);
  const table = attempt && (await tables.look(attempt.place, person.id));
  return table?.stage === 'running' && table.daily !== null
    ? { game: 'try', table, daily: table.daily }
    : null;
}

async function weekOf({ cardGames, weeklies, deed: { person } }: Context): Promise<RunningGame | null> {
  const attempt = await weeklies.underWay(person.id);
  const own = attempt && (await cardGames.look(attempt.place, person.id));
  return own?.stage === 'running' && own.weekly !== null ? { game: 'week', own, weekly: own.weekly } : null;
}

/** Its name in a sentence. */
export function nameOf(running: RunningGame, words: Words): string {
  switch (running.game) {
    case 'table':
      return words.say(running.table.options.mode === 'solo' ? 'meant.solo' : 'meant.table');
    case 'try':
      return words.say('meant.day', { date: dayText(running.daily.day, words) });
    case 'cards':
      return words.say('meant.cards');
    case 'week':
      return words.say('meant.week', { week: weekText(running.weekly.week, words) });
  }
}

/** The command that shows it. */
export function commandTo(running: RunningGame, words: Words): string {
  switch (running.game) {
    case 'table':
      return words.say('meant.way.table');
    case 'try':
      return words.say('meant.way.day', { day: running.daily.day });
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
      return dailyPresses.day({ day: running.daily.day });
    case 'cards':
    case 'week':
      return cardPresses.cardBoard({ game: running.own.id });
  }
}
