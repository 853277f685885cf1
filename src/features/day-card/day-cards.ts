import { finishedTable } from '#features/challenge/daily';
import { daysBefore, storedDay } from '#features/challenge/days';
import type { TablesDeps } from '#play/deps';
import type { Day, FinishedView, TableId } from '#play/table';
import type { Command } from '#play/tables';
import { beginningOf, dayAt, dayLength } from '#store/day';
import { planCards, planDay } from '#store/day-cards';
import { nobody, type Ranking } from '#store/ranking';
import type { Database } from '#store/schema';
import { recall, remember } from '#store/settings';
import type { Placed } from './card-view.ts';
import {
  addMember,
  beginGroupStreak,
  countMembers,
  finishedBy,
  type FinishedOnCard,
  memberships,
  rankedOnCard,
  removeMember,
  removeUnseen,
  seenAgain,
} from './queries.ts';

/** The cards of days in channels of servers: who is on them, and how these did. */
export interface DayCards {
  /** Puts somebody on the cards of the server, or notes that they are still there. Gives whether they weren't on them. */
  join(command: Command): Promise<boolean>;
  /** Takes somebody off the cards of the server. Their results stay. */
  leave(command: Command): Promise<void>;
  /** A page of all who are on the card of a day, counted from 0; the last one if there are fewer. */
  everybody(command: Command, day: Day, page: number): Promise<Everybody>;
  /**
   * Two windows of a day: somebody's own, and that of another person on the server's card, by default the best. Nobody sees one before their
   * own attempt is finished.
   */
  compare(command: Command, day: Day, other: TableId | null): Promise<Comparison | 'unfinished' | 'alone'>;
}

/** A page of those who are on the card of a day and have finished; `own` is the reader's place. */
export interface Everybody extends Ranking<Placed> {
  readonly day: Day;
  readonly page: number;
  readonly pages: number;
  /** How many are on the cards of the server, and whether the reader is. */
  readonly members: number;
  readonly isMember: boolean;
}

/** A finished attempt to compare. */
type Compared = FinishedOnCard & { readonly table: FinishedView };

/** Two finished attempts at the same day, and whose else can be picked, best first. */
export interface Comparison {
  readonly day: Day;
  readonly own: Compared;
  readonly other: Compared;
  readonly others: readonly FinishedOnCard[];
}

/** How many are on a page; then how many can be picked to compare with, which is what a menu holds. */
const pageSize = 20;
const mostOthers = 25;

/** Stands in for the server where there is none: no Discord id is empty. */
const nowhere = '';

/**
 * For how many days with a challenge somebody stays on the cards of a server without pressing anything on them: Discord doesn't tell the
 * bot who has left.
 */
const longestUnseen = 60;

/** The key of the last day of which cards were begun. */
const begunKey = 'day cards';

/** The cards of days of a store. */
export function createDayCards({ store, now }: Pick<TablesDeps, 'store' | 'now'>): DayCards {
  /** Whoever is on the cards of a server is still there. */
  const sees = (server: string, person: string): Promise<void> =>
    store.transaction((db) => seenAgain(db, server, person, now()), { durable: false });

  return {
    join: ({ guild, person: { id: person } }) =>
      store.transaction(async (db) => {
        if (guild === null || !(await addMember(db, guild, person, now()))) return false;
        await beginGroupStreak(db, guild, dayAt(now() - dayLength));
        await planCards(db, { guild }, now());
        return true;
      }),
    leave: ({ guild, person: { id: person } }) =>
      store.transaction(async (db) => {
        if (guild === null) return;
        await removeMember(db, person, guild);
        await planCards(db, { guild }, now());
      }),
    async everybody({ guild, person: { id: person } }, day, page) {
      const server = guild ?? nowhere;
      await sees(server, person);
      return store.read(async (db) => {
        const part = { start: page * pageSize, size: pageSize, person };
        const ranking = await rankedOnCard(db, server, day, part);
        const pages = Math.max(1, Math.ceil(ranking.people / pageSize));
        return {
          ...ranking,
          day,
          page: Math.min(page, pages - 1),
          pages,
          members: await countMembers(db, server),
          isMember: (await memberships(db, person)).some((each) => each.server === server),
        };
      });
    },
    async compare({ guild, person: { id: person } }, day, wanted) {
      const server = guild ?? nowhere;
      await sees(server, person);
      return store.read(async (db) => {
        const own = await finishedBy(db, person, day);
        if (own === null) return 'unfinished';
        // The reader may be among them.
        const part = { start: 0, size: mostOthers + 1, person: nobody };
        const { rows } = await rankedOnCard(db, server, day, part);
        const others = rows.filter(({ played }) => played !== own.played).slice(0, mostOthers);
        const other = others.find(({ played }) => played === wanted) ?? others[0];
        if (other === undefined) return 'alone';
        const compared = async (each: FinishedOnCard): Promise<Compared> => ({
          ...each,
          table: await finishedTable(db, each.played),
        });
        return { day, own: await compared(own), other: await compared(other), others };
      });
    },
  };
}

/** Begins the cards of today once it has a challenge, and takes those off all cards who seem to have left. Done every minute. */
export async function beginCardsOfToday(db: Database, at: number): Promise<void> {
  const today = dayAt(at);
  const begun = await recall(db, begunKey);
  // A clock that was ahead began a later day: that one begins anew.
  if (begun !== null && begun > today) return remember(db, begunKey, today);
  // A day that isn't stored has no challenge yet. One that has ended was ended by a clock that was fast.
  const stored = begun === today ? null : await storedDay(db, today);
  if (stored === null || stored.endedAt !== null) return;
  const oldest = (await daysBefore(db, today, longestUnseen))[longestUnseen - 1];
  if (oldest !== undefined) await removeUnseen(db, beginningOf(oldest));
  await planDay(db, today);
  await remember(db, begunKey, today);
}
