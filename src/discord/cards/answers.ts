import { type Message, messageOf, type Row } from '#discord/kit/message';
import { type Answer, inNewPanel, type Showing, updating, updatingForAll } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { isReadByOthers } from '#discord/request/permissions';
import type { CardGame, FinishedCardGame, RunningCardGame } from '#play/koloretako/card-game';
import type { CardOutcome, CardRefusal } from '#play/koloretako/card-games';
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
export async function answerToPress(
  outcome: CardOutcome,
  context: Context,
  did: string | null = null,
): Promise<Answer> {
  const { words } = context;
  switch (outcome.outcome) {
    case 'done': {
      const { game, events } = outcome;
      const message = await cardGameMessage(game, context, did ?? happenedText(events, game, words));
      return inMessageOf(game)(message);
    }
    case 'refused':
      return refusedPress(outcome.refusals, outcome.game, context);
    case 'repeated':
      return { answer: 'nothing' };
  }
}

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

/** The game, with this text above it. */
export const saidAbove = async (said: string, game: CardGame, context: Context): Promise<Answer> =>
  inMessageOf(game)(await cardGameMessage(game, context, said));

/**
 * What is said about a press that came too late. Usually it is the second of a double press, and the first was answered
 * in the same message, so what the first one did is repeated.
 */
function lateText(game: RunningCardGame | FinishedCardGame, words: Words): string {
  const { lastStep } = game;
  const did = lastStep === 'undo' ? words.say('did.undone') : happenedText(lastStep, game, words);
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
 * @param did what was done, if the events don't say it, and what to do instead if it was refused
 */
export async function answerTyped(
  outcome: CardOutcome,
  context: Context,
  {
    did = null,
    instead = () => [],
  }: {
    readonly did?: string | null;
    readonly instead?: (game: CardGame | null) => readonly string[];
  } = {},
): Promise<Answer> {
  const { words } = context;
  switch (outcome.outcome) {
    case 'done': {
      const { game, events } = outcome;
      return repostGame(game, context, did ?? happenedText(events, game, words));
    }
    case 'refused': {
      const { refusals, game } = outcome;
      return refusedCards(refusals, game, words, instead(game));
    }
    case 'repeated':
      return { answer: 'nothing' };
  }
}

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
