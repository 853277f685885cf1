import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SummaryChannel } from '#features/challenge/announcer';
import { daily, finishedTable } from '#features/challenge/daily';
import type { Streak } from '#features/challenge/results';
import type { SoloToolCount } from '#games/sagrada/deal';
import { commitmentOf, type Seed } from '#games/shared/seed';
import type { TablesDeps } from '#play/deps';
import type { Day, FinishedView, TableId } from '#play/table';
import { beginningOf, endOf } from '#store/day';
import type { StoredCard } from '#store/day-cards';
import { unlessDamaged } from '#store/fault';
import { nobody } from '#store/ranking';
import { serverSettings } from '#store/stored-preferences';
import { groupStreak } from './group-streak.ts';
import {
  bestOnCard,
  countMembers,
  type FinishedOnCard,
  rankedOnCard,
  type StoredGroupStreak,
} from './queries.ts';

/** How many are named on a card, and of how many it shows the windows; the rest is counted. */
const [mostNamed, mostWindows] = [10, 6];

/**
 * Somebody on a card who has finished, without anything that tells what dice there are. The rank counts from 1, among those on the cards of
 * the server; equal scores share it. The name is null if they hide it.
 */
export type Placed = Pick<FinishedOnCard, 'rank' | 'name' | 'total' | 'target' | 'hasResigned' | 'streak'>;

/** Which spaces of a window are filled, A1 to D5. */
type Filled = readonly boolean[];

/**
 * Where a day is: played; over, but its dice are still a secret, because somebody plays it for rank; or closed, with nothing to hide. Then
 * there is a best window, unless nobody played to the end.
 */
type CardStage =
  | { readonly stage: 'open'; readonly endsAt: number }
  | { readonly stage: 'over' }
  | {
      readonly stage: 'closed';
      readonly seed: Seed;
      readonly best: { readonly name: string | null; readonly table: FinishedView } | null;
    };

/** What the card of a day shows in a channel. */
export interface DayCard extends SummaryChannel {
  readonly day: Day;
  /** The message to change; null to post one. */
  readonly message: string | null;
  readonly toolCount: SoloToolCount;
  readonly commitment: string;
  /** How many are on the cards of the server, and how many of them have finished. */
  readonly members: number;
  readonly finished: number;
  /** The best of them, best first. */
  readonly top: readonly Placed[];
  /** The windows of the first of these, until there is something better to see; null for one that can't be read. */
  readonly windows: readonly (Filled | null)[];
  readonly now: CardStage;
  /** How long they have kept it up together; null on other days than Mondays. */
  readonly together: Streak | null;
}

const isMonday = (day: Day): boolean => new Date(beginningOf(day)).getUTCDay() === 1;

/** A card that is being told, with the seed of its day; and when it is told once more if nobody notes how that went. */
export interface TakenCard {
  readonly card: StoredCard;
  readonly seed: Seed;
  readonly taken: number;
}

/** A card as it is now, and how far the streak of its server is settled; null if nobody asked. */
interface Shown {
  readonly card: DayCard;
  readonly settled: StoredGroupStreak | null;
}

/** Finds out what cards show now. Windows are looked up one by one, so that others are served in between. */
export function cardViews({ store, log }: Pick<TablesDeps, 'store' | 'log'>) {
  /** A finished window never changes, and to read it its game is played again. */
  const known = new LRUCache<TableId, Filled>({ max: 2_000 });

  /** A finished attempt; null if it can't be read, so that its card is told without it. */
  const readable = (match: TableId): Promise<FinishedView | null> =>
    unlessDamaged(
      () => store.read((db) => finishedTable(db, match)),
      (error) =>
        log.error({ err: error, table: match }, 'unreadable attempt, the card of its day goes without it'),
    );

  const filledIn = async (match: TableId): Promise<Filled | null> => {
    const found = known.get(match);
    if (found !== undefined) return found;
    const table = await readable(match);
    if (table === null) return null;
    const filled = (table.game.players[0]?.dice ?? []).map((die) => die !== null);
    known.set(match, filled);
    return filled;
  };

  return async ({ card, seed }: TakenCard): Promise<Shown> => {
    const { guild, day } = card;
    const isClosed = card.revealedAt !== null;
    const { ranking, best, members, settings, streak } = await store.read(async (db) => ({
      ranking: await rankedOnCard(db, guild, day, { start: 0, size: mostNamed, person: nobody }),
      best: isClosed ? await bestOnCard(db, guild, day) : null,
      members: await countMembers(db, guild),
      settings: await serverSettings(db, guild),
      streak: isClosed || isMonday(day) ? await groupStreak(db, guild) : null,
    }));
    const windows: (Filled | null)[] = [];
    const shown = isClosed ? [] : ranking.rows.slice(0, mostWindows);
    for (const { played } of shown) {
      windows.push(await filledIn(played));
      await yieldToEventLoop();
    }
    const table = best && (await readable(best.played));
    const now: CardStage = isClosed
      ? { stage: 'closed', seed, best: best && table && { name: best.name, table } }
      : card.endedAt === null
        ? { stage: 'open', endsAt: endOf(day) }
        : { stage: 'over' };
    return {
      card: {
        ...card,
        locale: settings.language ?? card.locale,
        style: settings.style,
        toolCount: daily.toolCountOf(day),
        commitment: commitmentOf(seed),
        members,
        finished: ranking.people,
        top: ranking.rows,
        windows,
        now,
        together: isMonday(day) ? (streak?.now ?? null) : null,
      },
      settled: streak?.settled ?? null,
    };
  };
}
