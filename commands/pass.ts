import { answerTyped, repost } from '#discord/cards/answers';
import { sureToEnd } from '#discord/cards/more-message';
import { cardPresses } from '#discord/cards/presses';
import { messageOf } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import { type Answer, inNewPanel } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { plainVerb } from '#discord/request/slash-command';
import { tablePresses } from '#discord/sagrada/presses';
import { carryOut } from '#discord/sagrada/selection/done';
import { inAnyGame } from '#discord/which-game/in-game';
import { buttonTo, nameOf, type RunningGame } from '#discord/which-game/running-games';
import { end as endOfRound } from '#games/koloretako/action';
import { end } from '#games/sagrada/action';

/** Ends the turn; in Koloretako, the round. */
export const pass = inAnyGame(
  plainVerb('pass', 'command.pass', (context) => carryOut(end, context, inNewPanel)),
  plainVerb('pass', 'command.pass', endRound),
  { ask: askWhere },
);

/** Asks which of these games to pass in, because a turn that is over often can't be taken back. */
function askWhere(games: readonly RunningGame[], { words }: Context): Answer {
  const names = new Intl.ListFormat(words.locale).format(games.map((game) => nameOf(game, words)));
  return inNewPanel(
    messageOf(
      [words.say('meant.whereToPass', { games: names })],
      [games.map((game) => buttonTo(game, words, passIn(game)))],
    ),
  );
}

/** The press that passes in a game; undefined if there is no turn to end. */
function passIn(running: RunningGame): CustomId | undefined {
  switch (running.game) {
    case 'try': {
      const { id, game } = running.table;
      return game.phase === 'playing' ? tablePresses.end({ table: id, turn: game.turn.number }) : undefined;
    }
    case 'cards':
    case 'week':
      return cardPresses.cardEnd({ game: running.own.id, version: running.own.version });
    case 'table':
      return undefined;
  }
}

/** Ends the round; asks first if something can still be placed. */
async function endRound(context: Context): Promise<Answer> {
  const { cardGames, command } = context;
  const game = await cardGames.look(command.channel, command.person.id);
  const question = game && (await sureToEnd(game, context));
  return game === null || question === null
    ? answerTyped(await cardGames.act(context.command, endOfRound), context)
    : repost(question, game, context);
}
