import type { Seed } from '#games/shared/seed';
import type { SoloToolCount } from '#games/sagrada/deal';
import type { Color } from '#games/shared/die';
import type { Place } from '#play/challenge/place';
import type { Outcome, TableRefusal } from '#play/outcome';
import type { Day, FinishedView, TableId, TableManners, TableView } from '#play/table';
import type { Deed } from '#play/tables';

/** A person's place among the others. */
export type { Place };

/**
 * The daily challenge: one seed a day (UTC) for everybody everywhere, solo rules, one ranked attempt per person. An attempt is a
 * table of its own that only its player sees: deeds go through `Tables`, at the place that `placeOf` or `placeUnderWay` gives.
 * Attempts are never announced in a channel.
 */
export interface Dailies {
  /** The current day. */
  today(): Day;
  /** The challenge of a day as a person sees it; null if that day had none. */
  look(person: string, day: Day): Promise<DailyView | null>;
  /** Days before today with a challenge to practice, newest first, at most `most`; with `before` only days before that one. */
  pastDays(most: number, before?: Day): Promise<readonly Day[]>;
  /** The days that the person has finished for rank, newest first, at most `most`. */
  finishedDays(person: string, most: number): Promise<readonly Day[]>;
  /**
   * Starts an attempt, in the language of the table. Ranked: only today and only once. Practice: today's dice only after the ranked
   * attempt, those of past days unless a ranked attempt of that day is in progress. An attempt of that day already in progress is
   * given instead of a new one (`repeated` if this interaction was carried out before).
   */
  begin(deed: Deed, day: Day, kind: 'ranked' | 'practice', locale: string): Promise<Outcome>;
  /** The place of the person's own attempt with this id; null if it isn't theirs, or no attempt. */
  placeOf(table: TableId, person: string): Promise<string | null>;
  /** The place of the person's newest attempt in progress; null if there is none. */
  placeUnderWay(person: string): Promise<string | null>;
  /** The result of the person's ranked attempt of a day, and its place among all so far; null if it isn't finished. */
  result(person: string, day: Day): Promise<DailyResult | null>;

  /** Posts a summary in the channel when each day is over, in this language; refused if the person can't manage the channel. */
  subscribe(deed: Deed, locale: string): Promise<Subscribed>;
  /** Stops the summaries there; refused if the person can't manage the channel. */
  unsubscribe(deed: Deed): Promise<Subscribed>;
  isSubscribed(channel: string): Promise<boolean>;

  /** When the person is reminded; null if they haven't asked for it. */
  reminder(person: string): Promise<Reminder | null>;
  /** Reminds the person every day at this hour of this zone, in this language; null if there is no such zone. */
  remind(person: string, reminder: Pick<Reminder, 'zone' | 'hour'>, locale: string): Promise<Reminder | null>;
  /** Stops reminding the person. Gives whether they had a reminder. */
  endReminder(person: string): Promise<boolean>;
  /** The time in a zone now: `21:14`. */
  timeIn(zone: string): string;

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

/** The challenge of a day as one person sees it. */
export interface DailyView {
  readonly day: Day;
  readonly toolCount: SoloToolCount;
  /** SHA-256 of the day's seed. */
  readonly commitment: string;
  /** The seed, once it is revealed. */
  readonly seed: Seed | null;
  readonly isToday: boolean;
  /** The person's ranked attempt: still possible, in progress, finished, or never started on that day. */
  readonly ranked: 'open' | 'underWay' | 'finished' | 'missed';
  /** The person's newest attempt, ranked or practice; null if there is none, or it was canceled. */
  readonly table: TableView | null;
  readonly streak: Streak;
}

/** How many days in a row a person finished the challenge: now, and at best. */
export interface Streak {
  readonly length: number;
  readonly longest: number;
}

/** The result of a ranked attempt. */
export interface DailyResult {
  readonly day: Day;
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly toolCount: SoloToolCount;
  readonly toolsUsed: number;
  /** The colors of the window, space by space, A1 to D5, which can be shared without spoiling anything. */
  readonly colors: readonly (Color | null)[];
  readonly place: Place;
  /** As it was on that day. */
  readonly streak: Streak;
  /** The best window of the day so far. People who haven't finished the day must not see it. */
  readonly best: FinishedView;
  /** Its player's name; null if they hide it and somebody else looks. */
  readonly bestName: string | null;
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

/** The summary of a day for a channel. */
export interface DaySummary {
  readonly day: Day;
  readonly channel: string;
  readonly guild: string;
  readonly locale: string;
  /** The picture style of its server. */
  readonly style: TableManners['style'];
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
