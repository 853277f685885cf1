import { finishedTable } from '#features/challenge/daily';
import { storedDay } from '#features/challenge/days';
import type { TablesDeps } from '#play/deps';
import type { Day, FinishedView, TableId } from '#play/table';
import type { Command } from '#play/tables';
import { beginningOf, dayAt, dayLength } from '#store/day';
import { recall, remember } from '#store/settings';
import { type Placed, placed } from './card-view.ts';
import {
  addMember,
  beginCards,
  countMembers,
  finishedBy,
  finishedIn,
  groupStreakOf,
  memberships,
  planCards,
  removeMember,
  saveGroupStreak,
} from './queries.ts';

/** The cards of days in channels of servers: who is on them, and how these did. */
export interface DayCards {
  /** Puts somebody on the cards of the server. Gives whether they weren't there. */
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
  /** Run every minute by the process that leads: begins the cards of a day, and has those told that have news. */
  everyMinute(): Promise<void>;
}

/** A page of those who are on the card of a day. */
export interface Everybody {
  readonly day: Day;
  readonly page: number;
  readonly pages: number;
  readonly members: number;
  readonly finished: number;
  readonly rows: readonly Placed[];
  /** The reader's own place; null if they aren't on the card, or haven't finished. */
  readonly own: Placed | null;
  /** Whether the reader is on the cards of the server. */
  readonly isMember: boolean;
}

/** A finished attempt to compare; the name is null if it is hidden. */
interface Side {
  readonly name: string | null;
  readonly table: FinishedView;
}

/** Two finished attempts at the same day, and whose else can be picked, best first. */
export interface Comparison {
  readonly day: Day;
  readonly own: FinishedView;
  readonly other: Side;
  readonly others: readonly (Pick<Placed, 'rank' | 'name' | 'total'> & {
    readonly match: TableId;
    readonly isShown: boolean;
  })[];
}

/** How many are on a page. */
const pageSize = 20;

/** The key of the last day of which cards were begun. */
const begunKey = 'day cards';

/**
 * The cards of days of a store.
 * @param wake has what is due told
 */
export function createDayCards(
  { store, now }: Pick<TablesDeps, 'store' | 'now'>,
  wake: () => void,
): DayCards {
  return {
    join: ({ guild, person: { id: person } }) =>
      store.transaction(async (db) => {
        if (guild === null || !(await addMember(db, guild, person, now()))) return false;
        if ((await groupStreakOf(db, guild)) === null)
          await saveGroupStreak(db, guild, { length: 0, longest: 0, until: dayAt(now() - dayLength) });
        await planCards(db, { guild }, now());
        return true;
      }),
    leave: ({ guild, person: { id: person } }) =>
      store.transaction(async (db) => {
        if (guild === null) return;
        await removeMember(db, person, guild);
        await planCards(db, { guild }, now());
      }),
    everybody: ({ guild, person: { id: person } }, day, page) =>
      store.read(async (db) => {
        const all = guild === null ? [] : placed(await finishedIn(db, guild, day));
        const pages = Math.max(1, Math.ceil(all.length / pageSize));
        const shown = Math.min(page, pages - 1);
        return {
          day,
          page: shown,
          pages,
          members: guild === null ? 0 : await countMembers(db, guild),
          finished: all.length,
          rows: all.slice(shown * pageSize, (shown + 1) * pageSize),
          own: all.find((each) => each.person === person) ?? null,
          isMember: (await memberships(db, person)).some(({ server }) => server === guild),
        };
      }),
    compare: ({ guild, person: { id: person } }, day, wanted) =>
      store.read(async (db) => {
        const own = await finishedBy(db, person, day);
        if (own === null) return 'unfinished';
        const all = guild === null ? [] : placed(await finishedIn(db, guild, day));
        const others = all.filter(({ match }) => match !== own);
        const other = others.find(({ match }) => match === wanted) ?? others[0];
        if (other === undefined) return 'alone';
        return {
          day,
          own: await finishedTable(db, own),
          other: { name: other.name, table: await finishedTable(db, other.match) },
          others: others.map(({ match, rank, name, total }) => ({
            match,
            rank,
            name,
            total,
            isShown: match === other.match,
          })),
        };
      }),
    async everyMinute() {
      await store.transaction(async (db) => {
        const today = dayAt(now());
        const begun = await recall(db, begunKey);
        // A day that isn't stored has no challenge yet. One that has ended was ended by a clock that was fast.
        const stored = begun === today ? null : await storedDay(db, today);
        if (stored === null || stored.endedAt !== null) return;
        await beginCards(db, today);
        // Before those of yesterday, which all close now.
        await planCards(db, { day: today }, beginningOf(today));
        await remember(db, begunKey, today);
      });
      wake();
    },
  };
}
