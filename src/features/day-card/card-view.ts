import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { SummaryChannel } from '#features/challenge/announcer';
import { seedOf } from '#features/challenge/challenge';
import { daily, finishedTable } from '#features/challenge/daily';
import { storedDay } from '#features/challenge/days';
import type { Streak } from '#features/challenge/results';
import type { SoloToolCount } from '#games/sagrada/deal';
import { commitmentOf, type Seed } from '#games/shared/seed';
import type { TablesDeps } from '#play/deps';
import type { Day, FinishedView, TableId } from '#play/table';
import { beginningOf, endOf } from '#store/day';
import { unlessDamaged } from '#store/fault';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import { serverSettings } from '#store/stored-preferences';
import { groupStreak } from './group-streak.ts';
import { countMembers, type Finished, finishedIn, type StoredCard } from './queries.ts';

/** How many are named on a card, and of how many it shows the windows; the rest is counted. */
const [mostNamed, mostWindows] = [10, 6];

/** Somebody on a card who has finished, without anything that tells what dice there are. */
export interface Placed extends Pick<Finished, 'name' | 'total' | 'target' | 'hasResigned' | 'streak'> {
  /** From 1, among those on the cards of the server; equal scores share it. */
  readonly rank: number;
}

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

/** Those who have finished, in order, with their places: by score minus target, then by score. */
export function placed<F extends Pick<Finished, 'margin' | 'total' | 'match'>>(
  finished: readonly F[],
): readonly (F & Pick<Placed, 'rank'>)[] {
  const isBetter = (one: F, other: F): boolean =>
    one.margin === other.margin ? one.total > other.total : one.margin > other.margin;
  return finished
    .map((each) => ({ ...each, rank: 1 + finished.filter((other) => isBetter(other, each)).length }))
    .toSorted((one, other) => one.rank - other.rank || (one.match < other.match ? -1 : 1));
}

/** What a card is made of before its windows are looked up. */
export interface CardFacts extends Omit<DayCard, 'windows' | 'now'> {
  readonly shown: readonly TableId[];
  readonly now:
    | Exclude<CardStage, { readonly stage: 'closed' }>
    | {
        readonly stage: 'closed';
        readonly seed: Seed;
        readonly best: Pick<Finished, 'name' | 'match'> | null;
      };
}

/** What a card shows now; null if it was never posted, and isn't to be posted any more. */
export async function factsOf(
  db: Database,
  card: StoredCard,
  { seed: newSecret }: Pick<TablesDeps, 'seed'>,
): Promise<CardFacts | null> {
  const { channel, guild, day, message, isWanted } = card;
  const stored = await storedDay(db, day);
  if (stored === null || (message === null && (!isWanted || stored.endedAt !== null))) return null;
  const ranking = placed(await finishedIn(db, guild, day));
  const { language, style } = await serverSettings(db, guild);
  const seed = await seedOf(db, daily, day, newSecret);
  const streak = await (isMonday(day) || stored.revealedAt !== null ? groupStreak(db, guild) : null);
  const best = ranking.find(({ hasResigned }) => !hasResigned) ?? null;
  const now: CardFacts['now'] =
    stored.revealedAt !== null
      ? { stage: 'closed', seed, best }
      : stored.endedAt === null
        ? { stage: 'open', endsAt: endOf(day) }
        : { stage: 'over' };
  const top = ranking.slice(0, mostNamed);
  return {
    channel,
    guild,
    day,
    message,
    locale: language ?? card.locale,
    style,
    toolCount: daily.toolCountOf(day),
    commitment: commitmentOf(seed),
    members: await countMembers(db, guild),
    finished: ranking.length,
    top,
    shown: now.stage === 'closed' ? [] : top.slice(0, mostWindows).map(({ match }) => match),
    now,
    together: isMonday(day) ? streak : null,
  };
}

const isMonday = (day: Day): boolean => new Date(beginningOf(day)).getUTCDay() === 1;

/** Finds out which spaces of the window of a finished attempt are filled; null if it can't be read. */
type FindsFilled = (match: TableId) => Promise<Filled | null>;

/** A finished attempt; null if it can't be read, so that its card is told without it. */
const readable = (store: Store, match: TableId, log: Logger): Promise<FinishedView | null> =>
  unlessDamaged(
    () => store.read((db) => finishedTable(db, match)),
    (error) =>
      log.error({ err: error, table: match }, 'unreadable attempt, the card of its day goes without it'),
  );

/** The same, which remembers what it found: a finished window never changes, and to read it its game is played again. */
export function rememberedWindows(store: Store, log: Logger): FindsFilled {
  const known = new LRUCache<TableId, Filled>({ max: 2_000 });
  return async (match) => {
    const found = known.get(match);
    if (found !== undefined) return found;
    const table = await readable(store, match, log);
    if (table === null) return null;
    const filled = (table.game.players[0]?.dice ?? []).map((die) => die !== null);
    known.set(match, filled);
    return filled;
  };
}

/** The card with its windows, which are looked up one by one, so that others are served in between. */
export async function cardFrom(
  { shown, now, ...facts }: CardFacts,
  { store, log }: { readonly store: Store; readonly log: Logger },
  filledIn: FindsFilled,
): Promise<DayCard> {
  const windows: (Filled | null)[] = [];
  for (const match of shown) windows.push(await filledIn(match));
  if (now.stage !== 'closed') return { ...facts, windows, now };
  const { seed, best } = now;
  const table = best && (await readable(store, best.match, log));
  return {
    ...facts,
    windows,
    now: { stage: 'closed', seed, best: best && table && { name: best.name, table } },
  };
}
