import type { Context } from '#discord/context';
import type { CardGame, RunningCardGame } from '#table/koloretako/card-game';

/** The person's game where they are that goes on; null where there is none. */
export async function openGameHere(
  context: Pick<Context, 'cardGames' | 'deed'>,
): Promise<RunningCardGame | null> {
  const game = await newestGameHere(context);
  return game?.stage === 'running' ? game : null;
}

/** The person's game where they are that goes on, else the one that they began there last; null where there never was one. */
export const newestGameHere = ({
  cardGames,
  deed,
}: Pick<Context, 'cardGames' | 'deed'>): Promise<CardGame | null> =>
  cardGames.look(deed.channel, deed.person.id);
