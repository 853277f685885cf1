import type { CardGame, RunningCardGame } from '#table/koloretako/card-game';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Button } from '#discord/message';
import { toWeek } from './weekly/buttons.ts';

/** To a game, set as usual. */
export const toNewGame = (words: Words): Button =>
  button({ press: 'cardNew' }, words.say('koloretako.newGame'), 'main');

/** To a game that goes on, in place of the message that has the button. */
export const toGame = ({ id }: RunningCardGame, words: Words): Button =>
  button({ press: 'cardBoard', game: id }, words.say('koloretako.showIt'), 'main');

/** From a game that was given up or is no more: of a try, which can be practice alone, to its week; else to another game. */
export const wayOn = (game: CardGame | null, words: Words): Button =>
  game === null || game.weekly === null
    ? toNewGame(words)
    : toWeek(game.weekly.week, words.say('button.toDay'));
