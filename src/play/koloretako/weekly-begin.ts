import { openCardGame } from '#store/card-games';
import { placeOfWeekly } from '#store/card-place';
import type { Database } from '#store/schema';
import { revealOf, type Week, weekAt } from '#store/week';
import { begin } from './beginning.ts';
import type { CardDeed, CardOutcome, CardRefusal } from './card-games.ts';
import { type CardParts, once, refused } from './carry-out.ts';
import { playedFrom } from './history.ts';
import { cardGameView } from './view-of.ts';
import { hasChallenge, seedOfWeek, setupOf } from './weekly-challenge.ts';
import { type Looking, rankedOf } from './weekly-look.ts';

/** The week and kind of a new attempt. */
interface Asked {
  readonly week: Week;
  readonly kind: 'ranked' | 'practice';
}

/** Starts an attempt, or gives the one of this kind that is in progress. */
export function beginTry(parts: CardParts, deed: CardDeed, asked: Asked): Promise<CardOutcome> {
  const { week, kind } = asked;
  const { person } = deed;
  const there: CardDeed = { ...deed, place: placeOfWeekly(person.id, week), guild: null };
  return once(parts, { what: 'begin', deed: there }, async (db) => {
    const at = parts.now();
    const open = await openCardGame(db, person.id, there.place);
    const isRanked = kind === 'ranked';
    const view = open && cardGameView(await playedFrom(db, open), at);
    if (view?.weekly?.isRanked === isRanked) return { outcome: 'done', game: view, events: [] };
    const looking = { at, newSecret: parts.seed };
    const refusal = await refusalOf(db, person.id, asked, looking);
    if (refusal !== null) return refused(db, open, [refusal], at);
    const seed = await seedOfWeek(db, week, parts.seed);
    return begin(db, parts, there, setupOf(week), { seed, weekly: { week, isRanked } });
  });
}

/** Why a person can't start an attempt of this kind; null if they can. */
async function refusalOf(
  db: Database,
  person: string,
  { week, kind }: Asked,
  looking: Looking,
): Promise<CardRefusal | null> {
  const { at } = looking;
  const thisWeek = weekAt(at);
  if (!(await hasChallenge(db, week, thisWeek))) return { code: 'noWeekly' };
  const ranked = await rankedOf(db, person, week, looking);
  if (kind === 'ranked') {
    if (week !== thisWeek) return { code: 'weeklyPast' };
    return ranked === 'open' ? null : { code: 'weeklyDone' };
  }
  if (ranked === 'open' || ranked === 'underWay') return { code: 'weeklyFirst' };
  // People who missed it would see cards that others still play for rank.
  return ranked === 'finished' || at >= revealOf(week) ? null : { code: 'weekNotOver' };
}
