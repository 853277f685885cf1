import { repostGame } from '#discord/cards/answers';
import { plainVerb } from '#discord/request/command';
import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import type { CardGame } from '#play/koloretako/card-game';
import { naming } from '#discord/which-game/naming';
import { newestGameHere, openGameHere } from '#discord/cards/game-here';
import { refusedCards } from '#discord/cards/refused';

/** Shows the person's game again, with live buttons. */
export const cardBoard = plainVerb('board', 'command.koloretako.board', (context) =>
  withOwnCardGame(context, (game) => repostGame(game, context)),
);

/** Answers with the game that somebody means. */
type Answering = (game: CardGame) => Answer | Promise<Answer>;

/**
 * Answers with the game that somebody means: their open one here, or else their running attempt at the weekly challenge.
 * If neither is running, the last one they played here.
 */
async function withOwnCardGame(context: Context, answer: Answering): Promise<Answer> {
  const [here, week] = [await openGameHere(context), await tryUnderWay(context)];
  const game = here ?? week ?? (await newestGameHere(context));
  if (game === null) return refusedCards([{ code: 'noCardGame' }], null, context.words);
  const answered = await answer(game);
  return here === null || week?.stage !== 'running' || week.weekly === null
    ? answered
    : naming(
        answered,
        { game: 'cards', own: here },
        [{ game: 'week', own: week, weekly: week.weekly }],
        context,
      );
}

async function tryUnderWay({ cardGames, weeklies, deed }: Context): Promise<CardGame | null> {
  const { id } = deed.person;
  const attempt = await weeklies.underWay(id);
  return attempt && cardGames.look(attempt.place, id);
}
