import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { type Setup, usualToolCount } from '#games/koloretako/deal';
import type { CardGame, RunningCardGame } from '#play/koloretako/card-game';
import type { Command } from '#play/tables';
import { answerTyped, refusedCards } from './answers.ts';

/** The person's running game here; null if there is none. */
export async function openGameHere(
  context: Pick<Context, 'cardGames' | 'command'>,
): Promise<RunningCardGame | null> {
  const game = await newestGameHere(context);
  return game?.stage === 'running' ? game : null;
}

/** The person's running game here, or else the last one they started here; null if there never was one. */
export const newestGameHere = ({
  cardGames,
  command,
}: Pick<Context, 'cardGames' | 'command'>): Promise<CardGame | null> =>
  cardGames.look(command.channel, command.person.id);

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
