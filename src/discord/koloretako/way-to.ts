import type { CardGame } from '#table/koloretako/card-game';
import type { Words } from '#words/words';

/** The command that leads to a game: to a try of the weekly challenge another one than to a game of a channel. */
export function wayTo(game: CardGame | null, words: Words): string {
  const weekly = game?.weekly ?? null;
  if (weekly === null) return words.say('koloretako.way.board');
  // Practice may be of any week.
  return weekly.isRanked
    ? words.say('koloretako.way.weekly')
    : words.say('koloretako.way.week', { week: weekly.week });
}
