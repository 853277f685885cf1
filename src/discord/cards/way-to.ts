import type { CardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';

/**
 * The command that shows a game: for an attempt at a weekly challenge, that of its week, which may be over; otherwise the
 * channel's.
 */
export function wayTo(game: CardGame | null, words: Words): string {
  const weekly = game?.weekly ?? null;
  return weekly === null
    ? words.say('koloretako.way.board')
    : words.say('koloretako.way.week', { week: weekly.week });
}
