import type { CardGame } from '#play/koloretako/card-game';
import type { CardRefusal } from '#play/koloretako/card-games';
import type { Words } from '#words/words';
import type { Answer } from '#discord/request/answer';
import { type Row, messageOf } from '#discord/kit/message';
import { cardRefusalsText } from './refusals.ts';
import { giveUpButton } from './more-message.ts';
import { toGame, toNewGame, wayOn } from './way-on.ts';

/** The way out of these is to start a game. */
const withoutGame: ReadonlySet<CardRefusal['code']> = new Set([
  'noCardGame',
  'gameOver',
  'cardGameGone',
  'notYourCardGame',
]);

/** The way out of these is to use the game's buttons. */
const withItsButtons: ReadonlySet<CardRefusal['code']> = new Set([
  'cardGameOpen',
  'windowNotChosen',
  'windowAlreadyChosen',
  'noTurnLeft',
  'weeklyCounts',
]);

/**
 * Why something can't be done, for the person alone: every reason, and a button to what can be done instead.
 * @param instead more to say, in lines of their own
 */
export const refusedCards = (
  refusals: readonly CardRefusal[],
  game: CardGame | null,
  words: Words,
  instead: readonly string[] = [],
): Answer => ({
  answer: 'private',
  message: messageOf([cardRefusalsText(refusals, game, words), ...instead], waysOn(refusals, game, words)),
  refuses: true,
});

function waysOn(refusals: readonly CardRefusal[], game: CardGame | null, words: Words): readonly Row[] {
  if (game?.stage === 'running' && refusals.some(({ code }) => withItsButtons.has(code)))
    return [
      [
        toGame(game, words),
        // Somebody who wants a new game is asked first whether to give up the open one.
        ...(refusals.some(({ code }) => code === 'cardGameOpen') ? giveUpButton(game, words) : []),
      ],
    ];
  return refusals.some(({ code }) => withoutGame.has(code))
    ? [[game?.stage === 'givenUp' ? wayOn(game, words) : toNewGame(words)]]
    : [];
}
