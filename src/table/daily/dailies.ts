import type { Seed } from '#game/seed';
import type { SoloToolCount } from '#game/deal';
import type { Color } from '#game/die';
import type { Place } from '#table/challenge/place';
import type { Outcome, TableRefusal } from '#table/outcome';
import type { Day, FinishedView, TableId, TableManners, TableView } from '#table/table';
import type { Deed } from '#table/tables';

/** How somebody stands among the others. */
export type { Place };

/**
 * The daily challenge: one seed a day (UTC) for everybody everywhere, solo rules, one ranked try for each person. A try is a
 * table of its own which its player alone sees: what is done in it goes through `Tables`, at the place that `placeOf` or
 * `placeUnderWay` gives. Nothing of it is told in a channel.
 */
export interface Dailies {
  /** The day that it is now. */
  today(): Day;
  /** The challenge of a day as a person stands with it; null where that day had none. */
  look(person: string, day: Day): Promise<DailyView | null>;
  /** The days before today whose challenge can be practiced, newest first, at most so many; those before a day, if one is given. */
  pastDays(most: number, before?: Day): Promise<readonly Day[]>;
  /** The days that the person has finished for rank, newest first, at most so many. */
  finishedDays(person: string, most: number): Promise<readonly Day[]>;
  /**
   * Begins a try, in the language of the table: the ranked one, today alone and once; or practice, with today's dice only after
   * the ranked try, with those of past days as long as no ranked try of that day is under way. A try of that day that is
   * under way already is not begun again but given (`repeated` where the very interaction was carried out before).
   */
  begin(deed: Deed, day: Day, kind: 'ranked' | 'practice', locale: string): Promise<Outcome>;
  /** Where the person's own try with this name is played; null where it is no try of theirs. */
  placeOf(table: TableId, person: string): Promise<string | null>;
  /** Where the person's newest try is played that is under way; null where none is. */
  placeUnderWay(person: string): Promise<string | null>;
  /** What the person's ranked try of a day came to, and how it stands among all so far; null where it is not finished. */
  result(person: string, day: Day): Promise<DailyResult | null>;

  /** Posts a summary in the channel when each day is over, in this language; refused without the right to manage the channel. */
  subscribe(deed: Deed, locale: string): Promise<Subscribed>;
  /** Posts none there any more; refused without the right to manage the channel. */
  unsubscribe(deed: Deed): Promise<Subscribed>;
  isSubscribed(channel: string): Promise<boolean>;

  /** When the person is reminded; null where they asked for nothing. */
  reminder(person: string): Promise<Reminder | null>;
  /** Reminds the person every day at this hour of this zone, in this language; null where there is no such zone. */
  remind(person: string, reminder: Pick<Reminder, 'zone' | 'hour'>, locale: string): Promise<Reminder | null>;
  /** Reminds the person no more; whether they were to be. */
  endReminder(person: string): Promise<boolean>;
  /** What the clocks of a time zone show now: `21:14`. */
  timeIn(zone: string): string;

  /**
   * For every minute: the heart beats; days that are over end, and their seed is given out when nobody plays them for rank any
   * more, or a day after they were found to be over at the latest. Waits for nobody. Never rejects.
   */
  everyMinute(): Promise<void>;
  /**
   * For every minute, after what ends the days: summaries are posted, and reminders sent that are due. Waits for Discord, and
   * begins to tell nothing more from when the program stops. Never rejects.
   */
  tellDue(stopping: AbortSignal): Promise<void>;
}

/** The challenge of a day as one person stands with it. */
export interface DailyView {
  readonly day: Day;
  readonly toolCount: SoloToolCount;
  /** SHA-256 of the day's seed. */
  readonly commitment: string;
  /** The seed, once it is given out. */
  readonly seed: Seed | null;
  readonly isToday: boolean;
  /** The person's ranked try: still to be begun, under way, finished; or none was begun while it was the day. */
  readonly ranked: 'open' | 'underWay' | 'finished' | 'missed';
  /** The person's newest try of it, ranked or practice; null where there is none, or the newest was called off. */
  readonly table: TableView | null;
  readonly streak: Streak;
}

/** On how many days in a row a person finished the challenge: up to now, and ever. */
export interface Streak {
  readonly length: number;
  readonly longest: number;
}

/** What a ranked try came to. */
export interface DailyResult {
  readonly day: Day;
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly toolCount: SoloToolCount;
  readonly toolsUsed: number;
  /** The colors of the window, space by space, A1 to D5: what can be shared without spoiling anything. */
  readonly colors: readonly (Color | null)[];
  readonly place: Place;
  /** As it was on that day. */
  readonly streak: Streak;
  /** The best window of the day so far; whoever has not finished the day must not see it. */
  readonly best: FinishedView;
  /** Whose it is; null where they don't want to be named and somebody else looks. */
  readonly bestName: string | null;
}

export type Subscribed =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly refusal: TableRefusal };

/** When somebody is reminded. */
export interface Reminder {
  /** A time zone's name, as IANA has it. */
  readonly zone: string;
  /** 0 to 23, in that zone. */
  readonly hour: number;
  /** In milliseconds since 1970. */
  readonly nextAt: number;
}

/** What a channel is told of a day that is over. */
export interface DaySummary {
  readonly day: Day;
  readonly channel: string;
  readonly guild: string;
  readonly locale: string;
  /** How pictures look in its server. */
  readonly style: TableManners['style'];
  readonly toolCount: SoloToolCount;
  readonly commitment: string;
  /** Null while somebody still plays the day for rank. */
  readonly seed: Seed | null;
  /** How many finished it, at least one; how many of them beat the target, and the average score less its target. */
  readonly people: number;
  readonly won: number;
  readonly averageMargin: number;
  /**
   * Who is on the first three places, best first: more than three people where one is shared, but ten at most. The name is
   * null of whoever doesn't want to be named.
   */
  readonly top: readonly {
    readonly rank: number;
    readonly name: string | null;
    readonly total: number;
    readonly target: number;
  }[];
  /** The best window; null while somebody still plays the day for rank: its dice would tell them what is to come. */
  readonly best: FinishedView | null;
}
