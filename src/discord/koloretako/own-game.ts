import type { Answer } from '#discord/answer';
import type { Context } from '#discord/context';
import type { CardGame } from '#table/koloretako/card-game';
import { refusedCards } from './refused.ts';

/** What is answered with the game that somebody means. */
type Answering = (game: CardGame) => Answer | Promise<Answer>;

/**
 * Answers with the game of whoever looks at one: the newest where they are, open or over, and only where there never was any their
 * try of the weekly challenge that is under way.
 */
export async function withOwnCardGame(context: Context, answer: Answering): Promise<Answer> {
  const game = (await gameHere(context)) ?? (await tryUnderWay(context));
  return answered(game, context, answer);
}

/** The same for whoever wants to end one: a game that is over where they are does not stand before a try that goes on. */
export async function withOpenCardGame(context: Context, answer: Answering): Promise<Answer> {
  const here = await gameHere(context);
  const game = here?.stage === 'running' ? here : ((await tryUnderWay(context)) ?? here);
  return answered(game, context, answer);
}

const gameHere = ({ cardGames, deed }: Context): Promise<CardGame | null> =>
  cardGames.look(deed.channel, deed.person.id);

async function tryUnderWay({ cardGames, deed }: Context): Promise<CardGame | null> {
  const { id } = deed.person;
  const place = await cardGames.tryUnderWay(id);
  return place === null ? null : cardGames.look(place, id);
}

const answered = (game: CardGame | null, { words }: Context, answer: Answering): Answer | Promise<Answer> =>
  game === null ? refusedCards([{ code: 'noCardGame' }], null, words) : answer(game);
