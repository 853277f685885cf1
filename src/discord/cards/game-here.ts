import type { Context } from '#discord/request/context';
import type { CardGame, RunningCardGame } from '#play/koloretako/card-game';

/** The person's running game here; null if there is none. */
export async function openGameHere(
  context: Pick<Context, 'cardGames' | 'deed'>,
): Promise<RunningCardGame | null> {
  const game = await newestGameHere(context);
  return game?.stage === 'running' ? game : null;
}

/** The person's running game here, or else the last one they started here; null if there never was one. */
export const newestGameHere = ({
  cardGames,
  deed,
}: Pick<Context, 'cardGames' | 'deed'>): Promise<CardGame | null> =>
  cardGames.look(deed.channel, deed.person.id);
