import { type Answer, insteadOfIt } from '#discord/answer';
import type { Context } from '#discord/context';
import { text } from '#discord/message';
import type { CardGame } from '#table/koloretako/card-game';
import type { CardOutcome } from '#table/koloretako/card-games';
import { cardGameMessage } from './game-message.ts';
import { happenedText } from './happened.ts';
import { cardRefusalsText } from './refusals.ts';
import { refusedCards } from './refused.ts';
import { gameShownAnew } from './show.ts';
import { wayOn } from './way-on.ts';

/** The answer to what came of a press: the message with the button shows the game as it is now, and what happened or why not. */
export async function answerToPress(
  outcome: CardOutcome,
  context: Context,
  did: string | null = null,
): Promise<Answer> {
  const { words } = context;
  switch (outcome.outcome) {
    case 'done': {
      const { game, events } = outcome;
      return insteadOfIt(await cardGameMessage(game, context, did ?? happenedText(events, game, words)));
    }
    case 'refused':
      return refusedPress(cardRefusalsText(outcome.refusals, outcome.game, words), outcome.game, context);
    case 'repeated':
      return { answer: 'nothing' };
  }
}

/** What can't be done is said above how the game stands; of one that is over without an end, or none of theirs, to them alone. */
export async function refusedPress(why: string, game: CardGame | null, context: Context): Promise<Answer> {
  return game === null || game.player.id !== context.deed.person.id || game.stage === 'givenUp'
    ? { answer: 'private', message: { ...text(why), rows: [[wayOn(game, context.words)]] } }
    : insteadOfIt(await cardGameMessage(game, context, why));
}

/**
 * The answer to what came of something typed: the game as it is now, in a new message.
 * @param did what was done, where the events don't say it; and what can be done instead of what was refused
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
      return gameShownAnew(game, context, did ?? happenedText(events, game, words));
    }
    case 'refused': {
      const { refusals, game } = outcome;
      return refusedCards(refusals, game, words, instead(game));
    }
    case 'repeated':
      return { answer: 'nothing' };
  }
}
