import { cardsUnderWay } from '#store/card-games';
import type { Database } from '#store/schema';
import { dailyUnderWay, weeklyUnderWay } from '#store/tries';
import type { LastPlayed } from './card-games.ts';

/**
 * The last played of a person's solo games in progress: their open game of Koloretako in this place, or their newest attempt at
 * either challenge. Null if there is none.
 */
export async function lastPlayed(db: Database, person: string, place: string): Promise<LastPlayed | null> {
  const all = [
    { game: 'cards', underWay: await cardsUnderWay(db, person, place) },
    { game: 'daily', underWay: await dailyUnderWay(db, person) },
    { game: 'weekly', underWay: await weeklyUnderWay(db, person) },
  ] as const;
  const [last] = all
    .flatMap(({ game, underWay }) => (underWay === null ? [] : [{ game, ...underWay }]))
    .toSorted((one, other) => other.at - one.at);
  return last === undefined ? null : { game: last.game, place: last.place };
}
