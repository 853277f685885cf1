import { beginCardsOfToday } from '#features/day-card/day-cards';
import type { TablesDeps } from '#play/deps';
import type { TableRefusal } from '#play/outcome';
import type { Day, FinishedView } from '#play/table';
import type { Command } from '#play/tables';
import { planDay } from '#store/day-cards';
import type { Reading } from '#store/schema';
import type { ChallengeAnnouncer, SummaryChannel } from './announcer.ts';
import { type Challenge, createChallenge } from './challenge.ts';
import { daily, finishedTable } from './daily.ts';
import { beat, endDays, recountStreaks, revealDays } from './days.ts';
import type { Daily } from './kind.ts';
import { createReminders, type Reminder } from './reminders.ts';
import { dailiesPlayedOut, finishedDays, hasFinished, rankedAtChallenge } from './result-queries.ts';
import type { Posts } from './subscription-queries.ts';
import { createSummaries } from './summaries.ts';

/** What the daily challenge needs from outside. */
export type DailyDeps = TablesDeps & { readonly announcer: ChallengeAnnouncer };

/** The daily challenge, and what only days have: streaks, reminders and summaries. */
export interface Dailies extends Challenge<Daily> {
  /** The days that the person has finished for rank, newest first, at most `most`. */
  finishedDays(person: string, most: number): Promise<readonly Day[]>;
  /** The best window of a day so far; null for people who haven't finished the day, because it would reveal its dice. */
  best(person: string, day: Day): Promise<BestOfDay | null>;

  /**
   * Posts this in the channel every day, in this language: a summary when it is over, or the day's card. Refused if the person can't manage
   * the channel.
   */
  subscribe(command: Command, locale: string, posts?: Posts): Promise<Subscribed>;
  /** Posts nothing more there; refused if the person can't manage the channel. */
  unsubscribe(command: Command): Promise<Subscribed>;
  /** What is posted there; null for nothing. */
  postsIn(channel: string): Promise<Posts | null>;
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
   * Run every minute: beats the heart, ends days that are over, reveals their seed when nobody plays them for rank any more, at the
   * latest a day after their end was noticed, and begins the cards of a day. Doesn't wait for Discord. Never rejects.
   */
  everyMinute(): Promise<void>;
  /**
   * Run every minute, after days were ended: posts summaries and sends the reminders that are due. Waits for Discord, and starts
   * nothing more once the program stops. Never rejects.
   */
  deliverDue(stopping: AbortSignal): Promise<void>;
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

/** The daily challenge of a store. It announces through the announcer. */
export function createDailies(deps: DailyDeps): Dailies {
  const { store, now, log } = deps;
  const reminding = createReminders(deps);
  const summingUp = createSummaries(deps);
  const minutely = {
    beat: () => store.transaction((db) => beat(db, now())),
    'end days': () =>
      endDays(deps, async (db, day) => {
        await summingUp.queue(db, day);
        await planDay(db, day);
      }),
    'recount streaks': () => recountStreaks(deps),
    'reveal days': () => revealDays(deps, planDay),
    'begin cards': () => store.transaction((db) => beginCardsOfToday(db, now())),
  };
  const deliveries = {
    'post summaries': (stopping: AbortSignal) => summingUp.post(stopping),
    'send reminders': (stopping: AbortSignal) => reminding.sendDue(stopping),
  };
  return {
    ...createChallenge(daily, deps),
    ...reminding,
    ...summingUp,
    finishedDays: (person, most) => store.read((db) => finishedDays(db, person, most)),
    best: (person, day) => store.read((db) => bestOf(db, person, day)),
    async everyMinute() {
      for (const [what, work] of Object.entries(minutely))
        await work().catch((error: unknown) => log.error(error, `could not ${what}`));
    },
    async deliverDue(stopping) {
      for (const [what, work] of Object.entries(deliveries))
        await work(stopping).catch((error: unknown) => log.error(error, `could not ${what}`));
    },
  };
}

/** The best window of a day for somebody who has finished it. */
async function bestOf(db: Reading, person: string, day: Day): Promise<BestOfDay | null> {
  if (!(await hasFinished(db, person, day))) return null;
  const { rows } = await rankedAtChallenge(db, dailiesPlayedOut(db), day, { start: 0, size: 1, person });
  const [best] = rows;
  return best === undefined ? null : { day, table: await finishedTable(db, best.played), name: best.name };
}
