import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { TablesParts } from '#play/create-tables';
import { resultsOf } from '#store/challenge-results';
import { throwFailure } from '#store/failures';
import { tableNamed } from '#store/find-tables';
import { type Part, nobody } from '#store/places';
import {
  rankedAtCards,
  rankedAtChallenge,
  rankedByStreak,
  rankedInServer,
  rankedOfAllTime,
  rankedWithComputers,
} from '#store/ranked';
import type { Ranking } from '#store/ranking';
import { type KeptVersus, versus } from '#store/results';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import { type Uncounted, awaitsCounting, markCounted, markTried, uncountedGames } from '#store/uncounted';
import { count } from './counting.ts';
import { profileOf } from './profile.ts';
import { type HeadToHead, type Page, type Row, type Standings, pageSize } from './standings.ts';

/** How two people did against each other, from the stored totals. */
function headToHeadOf({ games, ...sides }: KeptVersus, one: string, other: string): HeadToHead {
  const side = (person: string, { name, before, points }: KeptVersus['one']) => ({
    person,
    name,
    before,
    average: points / games,
  });
  return {
    one: side(one, sides.one),
    other: side(other, sides.other),
    games,
    equal: games - sides.one.before - sides.other.before,
  };
}

/** The part of a ranking that a page shows. */
const partOf = (page: number, person: string | null): Part => ({
  start: page * pageSize,
  size: pageSize,
  person: person ?? nobody,
});

/** The page with its actual number: a page after the last one became the last one. */
function pageOf<R extends Row>(ranking: Ranking<R>, asked: number): Page<R> {
  const pages = Math.max(1, Math.ceil(ranking.people / pageSize));
  return { ...ranking, page: Math.min(asked, pages - 1), pages };
}

/**
 * Counts games that a version before has finished or counted otherwise, oldest first, and those that were finished meanwhile. Each has
 * a transaction of its own: whatever ends the process, the next start goes on from there.
 */
async function countEarlier(
  { store, log }: { readonly store: Store; readonly log: Logger },
  first: 'all' | 'untried',
  stopping?: AbortSignal,
): Promise<void> {
  let games = await store.read((db) => uncountedGames(db, first));
  while (games.length > 0) {
    for (const game of games) {
      if (stopping?.aborted === true) return;
      try {
        await store.note((db) => countOne(db, game));
      } catch (error) {
        // Then nothing is wrong with the game, and it keeps its turn.
        throwFailure(error);
        log.error(
          { err: error, table: game.table },
          'could not count a game, trying again at the next start',
        );
        await store.note((db) => markTried(db, game.table));
      }
      // There can be many, and people play meanwhile.
      await yieldToEventLoop();
    }
    games = await store.read((db) => uncountedGames(db, 'untried'));
  }
}

/** Counts a game, unless it was counted meanwhile: two calls at once count it once. */
async function countOne(db: Database, { table: name, at }: Uncounted): Promise<void> {
  if (!(await markCounted(db, name))) return;
  const table = await tableNamed(db, name);
  if (table?.stage === 'finished') await count(db, table, at);
}

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
