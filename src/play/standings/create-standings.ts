import { resultsOf } from '#store/challenge-results';
import { versus } from '#store/results';
import {
  rankedAtCards,
  rankedAtChallenge,
  rankedByStreak,
  rankedInServer,
  rankedOfAllTime,
  rankedWithComputers,
} from '#store/ranked';
import { awaitsCounting } from '#store/uncounted';
import type { TablesParts } from '#play/create-tables';
import { countEarlier } from './count-earlier.ts';
import { headToHeadOf } from './head-to-head.ts';
import { pageOf, partOf } from './page.ts';
import { profileOf } from './profile.ts';
import type { Standings } from './standings.ts';

/** The standings of a store, from counted games. */
export function createStandings(parts: TablesParts): Standings {
  const { store } = parts;
  /** What can't be read is tried again once after each start. */
  let next: 'all' | 'untried' = 'all';
  return {
    server: async (guild, person, page) =>
      pageOf(await store.read((db) => rankedInServer(db, guild, partOf(page, person))), page),
    computers: async (guild, person, page) =>
      pageOf(await store.read((db) => rankedWithComputers(db, guild, partOf(page, person))), page),
    day: async (day, person, page) =>
      pageOf(
        await store.read((db) => rankedAtChallenge(db, resultsOf(db, 'daily'), day, partOf(page, person))),
        page,
      ),
    allTime: async (person, page) =>
      pageOf(await store.read((db) => rankedOfAllTime(db, partOf(page, person))), page),
    week: async (week, person, page) =>
      pageOf(
        await store.read((db) => rankedAtChallenge(db, resultsOf(db, 'weekly'), week, partOf(page, person))),
        page,
      ),
    cardGames: async (guild, person, page) =>
      pageOf(await store.read((db) => rankedAtCards(db, guild, partOf(page, person))), page),
    streaks: async (person, page) =>
      pageOf(await store.read((db) => rankedByStreak(db, partOf(page, person))), page),
    profile: (person, guild, looker) =>
      // The first time it may make the secret of the challenges.
      store.transaction((db) => profileOf(db, { person, guild, looker }, parts)),
    headToHead: async (guild, one, other) => {
      const kept = await store.read((db) => versus(db, guild, one, other));
      return kept && headToHeadOf(kept, one, other);
    },
    countEarlier(stopping) {
      const first = next;
      next = 'untried';
      return countEarlier(parts, first, stopping);
    },
    isCounting: () => store.read((db) => awaitsCounting(db)),
  };
}
