import type { CardGame } from '#table/koloretako/card-game';
import type { CardRefusal } from '#table/koloretako/card-games';
import type { Words } from '#words/words';
import type { Answer } from '#discord/answer';
import { button } from '#discord/button';
import { type Row, text } from '#discord/message';
import { cardRefusalsText } from './refusals.ts';
import { toNewGame } from './way-on.ts';

/** What is to be done about these is to begin a game. */
const withoutGame: ReadonlySet<CardRefusal['code']> = new Set([
  'noCardGame',
  'gameOver',
  'cardGameGone',
  'notYourCardGame',
]);

/**
 * Why something can't be done, for the person alone: every reason, and a button to what can be done instead.
 * @param instead what there is to say besides, in lines of their own
 */
export const refusedCards = (
  refusals: readonly CardRefusal[],
  game: CardGame | null,
  words: Words,
  instead: readonly string[] = [],
): Answer => ({
  answer: 'private',
  message: {
    ...text([cardRefusalsText(refusals, game, words), ...instead].join('\n')),
    rows: waysOn(refusals, game, words),
  },
});

function waysOn(refusals: readonly CardRefusal[], game: CardGame | null, words: Words): readonly Row[] {
  if (game !== null && refusals.some(({ code }) => code === 'cardGameOpen'))
    return [[button({ press: 'cardBoard', game: game.id }, words.say('koloretako.showIt'), 'main')]];
  return refusals.some(({ code }) => withoutGame.has(code)) ? [[toNewGame(words)]] : [];
}
