import type { SoloToolCount } from '#games/sagrada/deal';
import type { TablesParts } from '#play/create-tables';
import type { TableRefusal } from '#play/outcome';
import type { Day, FinishedView, TableSettings } from '#play/table';
import type { Command } from '#play/tables';
import type { Reading } from '#store/schema';
import { type Challenge, type Daily, createChallenge } from './challenge.ts';
import { daily, finishedTable } from './daily.ts';
import { beat, endDays, recountStreaks, revealDays } from './days.ts';
import { createReminding } from './reminders.ts';
import { dailiesPlayedOut, finishedDays, hasAny, resultsOf, rankedAtChallenge } from './result-queries.ts';
import { createSummingUp } from './summaries.ts';

/** The daily challenge, and what only days have: streaks, reminders and summaries. */
export interface Dailies extends Challenge<Daily> {
  /** The days that the person has finished for rank, newest first, at most `most`. */
  finishedDays(person: string, most: number): Promise<readonly Day[]>;
  /** The best window of a day so far; null for people who haven't finished the day, because it would reveal its dice. */
  best(person: string, day: Day): Promise<BestOfDay | null>;

  /** Posts a summary in the channel when each day is over, in this language; refused if the person can't manage the channel. */
  subscribe(command: Command, locale: string): Promise<Subscribed>;
  /** Stops the summaries there; refused if the person can't manage the channel. */
  unsubscribe(command: Command): Promise<Subscribed>;
  isSubscribed(channel: string): Promise<boolean>;
  /** How a channel gets summaries; null if it gets none. */
  summaryChannel(channel: string): Promise<SummaryChannel | null>;
  /**
   * Some channels with summaries, for somebody who may be in their servers: first those of this server, then of servers where they are
   * known.
   */
  summaryChannels(person: string, guild: string | null): Promise<readonly SummaryChannel[]>;

  /** When the person is reminded; null if they haven't asked for it. */
  reminder(person: string): Promise<Reminder | null>;
  /** Reminds the person every day at this hour of this zone, in this language; null if there is no such zone. */
  remind(person: string, reminder: Pick<Reminder, 'zone' | 'hour'>, locale: string): Promise<Reminder | null>;
  /** Stops reminding the person. Gives whether they had a reminder. */
  endReminder(person: string): Promise<boolean>;

  /**
   * Run every minute: beats the heart, ends days that are over, and reveals their seed when nobody plays them for rank any more, at
   * the latest a day after their end was noticed. Doesn't wait for Discord. Never rejects.
   */
  everyMinute(): Promise<void>;
  /**
   * Run every minute, after days were ended: posts summaries and sends the reminders that are due. Waits for Discord, and starts
   * nothing more once the program stops. Never rejects.
   */
  tellDue(stopping: AbortSignal): Promise<void>;
}

/** The best window of a day. */
export interface BestOfDay {
  readonly day: Day;
  readonly table: FinishedView;
  /** Its player's name; null if they hide it and somebody else looks. */
  readonly name: string | null;
}

export type Subscribed =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly refusal: TableRefusal };

/** When somebody is reminded. */
export interface Reminder {
  /** An IANA time zone name. */
  readonly zone: string;
  /** 0 to 23, in that zone. */
  readonly hour: number;
  /** In milliseconds since 1970. */
  readonly nextAt: number;
}

/** A channel that gets summaries, and how. */
export interface SummaryChannel {
  readonly channel: string;
  readonly guild: string;
  readonly locale: string;
  /** The picture style of its server. */
  readonly style: TableSettings['style'];
}

/** The summary of a day for a channel. */
export interface DaySummary extends SummaryChannel {
  readonly day: Day;
  readonly toolCount: SoloToolCount;
  /** SHA-256 of the day's seed. */
  readonly commitment: string;
  /** How many finished it, at least one; then how many of them beat the target, and the average margin. */
  readonly people: number;
  readonly won: number;
  readonly averageMargin: number;
  /**
   * The people on the first three places, best first: more than three if a place is shared, but ten at most. The name is null for
   * people who hide it.
   */
  readonly top: readonly {
    readonly rank: number;
    readonly name: string | null;
    readonly total: number;
    readonly target: number;
  }[];
  /** The best window; null while somebody still plays the day for rank, because its dice would reveal what is to come. */
  readonly best: FinishedView | null;
}

/** The daily challenge of a store. It announces through the announcer. */
export function createDailies(parts: TablesParts): Dailies {
  const { store, now, log } = parts;
  const reminding = createReminding(parts);
  const summingUp = createSummingUp(parts);
  const minutely = {
    beat: () => store.transaction((db) => beat(db, now())),
    'end days': () => endDays(parts, (db, day) => summingUp.queue(db, day)),
    'recount streaks': () => recountStreaks(parts),
    'reveal days': () => revealDays(parts),
  };
  const telling = {
    'post summaries': (stopping: AbortSignal) => summingUp.post(stopping),
    'send reminders': (stopping: AbortSignal) => reminding.sendDue(stopping),
  };
  return {
    ...createChallenge(daily, parts),
    ...reminding,
    ...summingUp,
    finishedDays: (person, most) => store.read((db) => finishedDays(db, person, most)),
    best: (person, day) => store.read((db) => bestOf(db, person, day)),
    async everyMinute() {
      for (const [what, work] of Object.entries(minutely))
        await work().catch((error: unknown) => log.error(error, `could not ${what}`));
    },
    async tellDue(stopping) {
      for (const [what, work] of Object.entries(telling))
        await work(stopping).catch((error: unknown) => log.error(error, `could not ${what}`));
    },
  };
}

/** The best window of a day for somebody who has finished it. */
async function bestOf(db: Reading, person: string, day: Day): Promise<BestOfDay | null> {
  if (!(await hasAny(resultsOf(db, 'daily').where('person', '=', person), day))) return null;
  const { rows } = await rankedAtChallenge(db, dailiesPlayedOut(db), day, { start: 0, size: 1, person });
  const [best] = rows;
  return best === undefined ? null : { day, table: await finishedTable(db, best.played), name: best.name };
}
