import { commitmentOf, type Seed } from '#games/shared/seed';
import { newestCardGame } from '#store/card-games';
import { placeOfWeekly } from '#store/card-place';
import type { Database } from '#store/schema';
import { endOfWeek, revealOf, type Week, weekAt } from '#store/week';
import { rankedTryOf } from '#store/weekly-tries';
import { wasPlayed } from '#play/challenge/played-mark';
import type { CardGame } from './card-game.ts';
import { playedFrom } from './history.ts';
import { cardGameView, weeklyTry } from './view-of.ts';
import type { WeeklyView } from './weeklies.ts';
import { hasChallenge, seedOfWeek, toolCountOf } from './weekly-challenge.ts';

/** The current time, in milliseconds since 1970, and where a secret comes from if there is none yet. */
export interface Looking {
  readonly at: number;
  readonly newSecret: () => Seed;
}

/** The challenge of a week as a person sees it; null if that week had none. */
export async function look(
  db: Database,
  person: string,
  week: Week,
  looking: Looking,
): Promise<WeeklyView | null> {
  const { at, newSecret } = looking;
  const thisWeek = weekAt(at);
  if (!(await hasChallenge(db, week, thisWeek))) return null;
  const seed = await seedOfWeek(db, week, newSecret);
  const revealsAt = revealOf(week);
  return {
    week,
    endsAt: endOfWeek(week),
    revealsAt,
    toolCount: toolCountOf(week),
    commitment: commitmentOf(seed),
    seed: at >= revealsAt ? seed : null,
    isNow: week === thisWeek,
    ranked: await rankedOf(db, person, week, looking),
    game: await newestTry(db, person, week, at),
  };
}

/** The stage of a person's ranked attempt of a week. */
export async function rankedOf(
  db: Database,
  person: string,
  week: Week,
  { at, newSecret }: Looking,
): Promise<WeeklyView['ranked']> {
  const kept = await rankedTryOf(db, person, week);
  if (kept === null)
    return week === weekAt(at) && !(await wasPlayed(db, { person, when: week }, newSecret))
      ? 'open'
      : 'missed';
  if (weeklyTry(kept, at)?.isRanked !== true) return 'missed';
  return kept.stage === 'running' ? 'underWay' : 'finished';
}

/** A person's newest attempt at a week; null if there is none, or it was given up. */
async function newestTry(db: Database, person: string, week: Week, at: number): Promise<CardGame | null> {
  const kept = await newestCardGame(db, person, placeOfWeekly(person, week));
  const view = kept && cardGameView(await playedFrom(db, kept), at);
  return view?.stage === 'givenUp' ? null : view;
}
