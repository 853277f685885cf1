import { type Answer, inNewPanel, type Showing, updating, updatingForAll } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { type Message, messageOf } from '#discord/kit/message';
import type { CardGame, FinishedCardGame, RunningCardGame } from '#play/koloretako/card-game';
import type { CardOutcome, CardRefusal } from '#play/koloretako/card-games';
import type { Words } from '#words/words';
import { cardGameMessage } from './game-message.ts';
import { happenedText } from './happened.ts';
import { cardRefusalsText } from './refusals.ts';
import { refusedCards } from './refused.ts';
import { wayOn } from './way-on.ts';
import { isReadByOthers } from '#discord/request/read-by-others';

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
  if (game === null || game.player.id !== context.deed.person.id || game.stage === 'givenUp')
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
