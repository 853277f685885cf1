import { type Message, messageOf, type Row } from '#discord/kit/message';
import {
  type Answer,
  answerBy,
  inNewPanel,
  type Showing,
  updating,
  updatingForAll,
} from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { isReadByOthers } from '#discord/request/permissions';
import { type Setup, usualToolCount } from '#games/koloretako/deal';
import type { CardGame, FinishedCardGame, RunningCardGame } from '#play/koloretako/card-game';
import type { CardOutcome, CardRefusal } from '#play/koloretako/card-games';
import type { Command } from '#play/tables';
import type { Words } from '#words/words';
import { cardGameMessage } from './game-message.ts';
import { happenedText } from './happened.ts';
import { giveUpButton } from './more-message.ts';
import { cardRefusalsText, toGame, toNewGame, wayOn } from './refusals.ts';

/** In the message of the game, in which everyone may watch; a weekly attempt is private to its player. */
export const inMessageOf = ({ weekly }: Pick<CardGame, 'weekly'>): Showing =>
  weekly === null ? updatingForAll : updating;

/**
 * The answer to a press: the message with the button shows the game as it is now, and what happened or why nothing did.
 */
export const answerToPress = (outcome: CardOutcome, context: Context): Promise<Answer> =>
  answerBy(
    outcome,
    (done) => saidAbove(doneText(done, context.words), done.match, context),
    ({ refusals, match }) => refusedPress(refusals, match, context),
  );

/** The answer to a press that can't be carried out, with every reason. */
export async function refusedPress(
  refusals: readonly CardRefusal[],
  game: CardGame | null,
  context: Context,
): Promise<Answer> {
  const { words } = context;
  if (game === null || game.player.id !== context.command.person.id || game.stage === 'givenUp')
    return inNewPanel(messageOf([cardRefusalsText(refusals, game, words)], [[wayOn(game, words)]]));
  const isLate = refusals.some(({ code }) => code === 'cardsChanged' || code === 'cardGameGone');
  return saidAbove(isLate ? lateText(game, words) : cardRefusalsText(refusals, game, words), game, context);
}

/** What a command did. */
const doneText = (
  { match, events }: Extract<CardOutcome, { readonly outcome: 'done' }>,
  words: Words,
): string | null =>
  happenedText(match.stage === 'running' && match.lastStep === 'undo' ? 'undo' : events, match, words);

/** The game, with this text above it. */
export const saidAbove = async (said: string | null, game: CardGame, context: Context): Promise<Answer> =>
  inMessageOf(game)(await cardGameMessage(game, context, said));

/**
 * What is said about a press that came too late. Usually it is the second of a double press, and the first was answered
 * in the same message, so what the first one did is repeated.
 */
function lateText(game: RunningCardGame | FinishedCardGame, words: Words): string {
  const did = happenedText(game.lastStep, game, words);
  const late = `-# ${words.say('cardRefusal.cardsChanged')}`;
  return did === null ? late : [did, late].join('\n');
}

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

/**
 * The answer to something typed: the game as it is now, in a new message.
 * @param instead what to do instead if it was refused
 */
export const answerTyped = (
  outcome: CardOutcome,
  context: Context,
  instead: (game: CardGame | null) => readonly string[] = () => [],
): Promise<Answer> => {
  const { words } = context;
  return answerBy(
    outcome,
    (done) => repostGame(done.match, context, doneText(done, words)),
    ({ refusals, match }) => refusedCards(refusals, match, words, instead(match)),
  );
};

/**
 * A game's message, sent again: in servers where the bot is a member everyone may watch, but a weekly attempt is private
 * to its player, and a game that was given up has nothing to watch. Where nobody else reads along, it stays.
 */
export const repost = (message: Message, { weekly, stage }: CardGame, context: Context): Answer =>
  weekly === null && stage !== 'givenUp' && !context.isGuest && isReadByOthers(context)
    ? { answer: 'post', message }
    : { answer: 'private', message, lasting: true };

/** The game as it is now, in a new message. */
export const repostGame = async (
  game: CardGame,
  context: Context,
  said: string | null = null,
): Promise<Answer> => repost(await cardGameMessage(game, context, said), game, context);

/** What somebody does with a game's button, based on the game as it was when the button was shown. */
export const pressedCommand = (
  { command }: Pick<Context, 'command'>,
  { id, place, guild }: CardGame,
  version: number,
): Command => ({ ...command, channel: place, guild, button: { table: id, turn: null, version } });

/** Starts a game with this setup where the person is: the answer shows it. */
export async function beginCardGame(setup: Setup, context: Context): Promise<Answer> {
  return answerTyped(await context.cardGames.begin(context.command, setup), context);
}

/** Starts a game with the defaults: four windows are offered, three tools drawn, and a turn may be forfeited. */
export const beginUsual = (context: Context): Promise<Answer> =>
  beginCardGame({ window: null, tools: usualToolCount, mustPlay: false }, context);

/**
 * Starts another game with the setup of a finished one; with the defaults after one that was given up, which no longer
 * shows its setup.
 */
export async function beginAgain(game: CardGame, context: Context): Promise<Answer> {
  switch (game.stage) {
    case 'running':
      return refusedCards([{ code: 'cardGameOpen' }], game, context.words);
    case 'finished':
      return beginCardGame(game.game.setup, context);
    case 'givenUp':
      return beginUsual(context);
  }
}
