import type { CardGame } from '#table/koloretako/card-game';
import type { Words } from '#words/words';

/**
 * The command that leads to a game: to a try of the weekly challenge that of its week, which may be over, else that of the channel.
 */
export function wayTo(game: CardGame | null, words: Words): string {
  const weekly = game?.weekly ?? null;
  return weekly === null
    ? words.say('koloretako.way.board')
    : words.say('koloretako.way.week', { week: weekly.week });
}
