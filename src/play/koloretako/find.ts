import { ownPlace } from '#store/attempts';
import { matchNamed, newestMatch } from '#store/find-matches';
import type { KeptCards } from '#store/kept-match';
import type { Reading } from '#store/schema';

/** The person's newest game in a place, which is the open one if there is any; null if they never had one. */
export async function newestCardGame(db: Reading, place: string, person: string): Promise<KeptCards | null> {
  const game = await newestMatch(db, 'koloretako', ownPlace(place, person));
  // Somebody else's attempt has a place that can be named.
  return game?.host === person ? game : null;
}

/** The game with this id, if this person may see it: an attempt at the weekly challenge is only for its player. */
export async function visibleCardGame(
  db: Reading,
  id: KeptCards['id'],
  person: string,
): Promise<KeptCards | null> {
  const game = await matchNamed(db, 'koloretako', id);
  const isHidden = game !== null && game.attempt !== null && game.host !== person;
  return isHidden ? null : game;
}
