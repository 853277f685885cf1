import { commitmentOf } from '#games/shared/seed';
import type { Delivery } from '#play/announcer';
import type { TablesDeps } from '#play/deps';
import type { Day } from '#play/table';
import type { Command } from '#play/tables';
import { dayAt, dayLength, endOf } from '#store/day';
import { beginCards } from '#store/day-cards';
import { nobody } from '#store/ranking';
import type { Database, Reading } from '#store/schema';
import { serverSettings } from '#store/stored-preferences';
import type { DaySummary, SummaryChannel } from './announcer.ts';
import { seedOf } from './challenge.ts';
import type { Dailies, DailyDeps, Subscribed } from './dailies.ts';
import { daily, finishedTable } from './daily.ts';
import { storedDay } from './day-queries.ts';
import { oneByOne } from './one-by-one.ts';
import { dailiesPlayedOut, rankedAtChallenge } from './result-queries.ts';
import {
  forgetSubscriptions,
  saveSubscription,
  type Subscription,
  subscriptionOf,
  subscriptionsIn,
  subscriptionsNear,
} from './subscription-queries.ts';
import {
  claimSummary,
  forgetSummary,
  putBehind,
  queueSummaries,
  totalsOf,
  waitingSummaries,
  type WaitingSummary,
} from './summary-queries.ts';

/** How many summaries are posted per minute. */
const mostAMinute = 60;

/** How many channels are looked at for somebody who wants to post something: Discord is asked about each. */
const mostChannels = 10;

/** How long after its end a day's summary is retried: 24 hours, in milliseconds. Then the next day is over. */
const latest = dayLength;

/** The most people named when many share a place, and the last place that is named. */
const mostNamed = 10;
const lastPlaceNamed = 3;

/** Summaries of days: which channels get them, and posting them. */
export function createSummaries(deps: DailyDeps): Pick<
  Dailies,
  'subscribe' | 'unsubscribe' | 'postsIn' | 'summaryChannel' | 'summaryChannels'
> & {
  queue(db: Database, day: Day): Promise<void>;
  post(stopping: AbortSignal): Promise<void>;
} {
  const { store, now, log } = deps;
  return {
    subscribe: (command, locale, posts = 'summary') =>
      ifManager(command, (guild) =>
        store.transaction(async (db) => {
          const { channel } = command;
          await saveSubscription(db, { channel, guild, locale, posts });
          // Today's is there at once.
          if (posts === 'card') await beginCards(db, { day: dayAt(now()), channels: [channel] }, now());
        }),
      ),
    unsubscribe: (command) =>
      ifManager(command, () =>
        store.transaction((db) => forgetSubscriptions(db, { channel: command.channel })),
      ),
    postsIn: (channel) => store.read(async (db) => (await subscriptionOf(db, channel))?.posts ?? null),
    summaryChannel: (channel) =>
      store.read(async (db) => {
        const found = await subscriptionOf(db, channel);
        return found === null ? null : summaryChannelOf(db, found);
      }),
    summaryChannels: (person, guild) =>
      store.read(async (db) => {
        const found = await subscriptionsNear(db, { person, guild }, mostChannels);
        return Promise.all(found.map((subscription) => summaryChannelOf(db, subscription)));
      }),
    queue: queueSummaries,
    async post(stopping) {
      const all = await store.read((db) => waitingSummaries(db, mostAMinute));
      const deliverOne = async (waiting: WaitingSummary): Promise<boolean> => {
        const delivery = await postSummary(waiting, deps).catch((error: unknown) => {
          log.error({ err: error, ...waiting }, 'summary failed');
          return 'later';
        });
        if (delivery !== 'later') return false;
        await store.transaction((db) => putBehind(db, waiting, now()));
        return true;
      };
      await oneByOne(all, deliverOne, stopping);
    },
  };
}

/** Changes a channel's summaries: only in servers, and only for people who manage the channel. */
async function ifManager(
  { guild, manager }: Command,
  settle: (guild: string) => Promise<void>,
): Promise<Subscribed> {
  if (guild === null) return { outcome: 'refused', refusal: { code: 'noSummaryHere' } };
  if (!manager) return { outcome: 'refused', refusal: { code: 'onlyChannelManager' } };
  await settle(guild);
  return { outcome: 'done' };
}

/**
 * Posts one summary, and removes it from the queue once told. After a killed program it is posted again, at worst a second time,
 * but with a nonce that makes that harmless for some minutes.
 */
async function postSummary(waiting: WaitingSummary, deps: DailyDeps): Promise<Delivery['delivery'] | null> {
  const { store, announcer, now, log } = deps;
  const { channel, day } = waiting;
  const isTooLate = now() - endOf(day) > latest;
  const summary = isTooLate
    ? null
    : await store.transaction(async (db) =>
        (await claimSummary(db, waiting, now())) ? summaryFor(db, waiting, deps) : 'claimed',
      );
  if (summary === 'claimed') return null;
  if (summary === null) {
    await store.transaction((db) => forgetSummary(db, waiting));
    return null;
  }
  const { delivery } = await announcer.deliverSummary(summary);
  log.info({ channel, day, delivery }, 'summary posted');
  switch (delivery) {
    case 'delivered':
    case 'notAllowed':
      await store.transaction((db) => forgetSummary(db, waiting));
      return delivery;
    case 'channelGone':
      await store.transaction((db) => forgetSubscriptions(db, { channel }));
      return delivery;
    case 'later':
      return delivery;
  }
}

/** A channel's summary; null if there is nothing to post any more. */
async function summaryFor(
  db: Database,
  { channel, day }: WaitingSummary,
  { seed: newSecret }: TablesDeps,
): Promise<DaySummary | null> {
  const subscription = await subscriptionOf(db, channel);
  if (subscription?.posts !== 'summary') return null;
  const { people, won, margin } = await totalsOf(db, day);
  // Nobody finished the day, so there is nothing to say.
  if (people === 0) return null;
  const { rows: best } = await rankedAtChallenge(db, dailiesPlayedOut(db), day, {
    start: 0,
    size: mostNamed,
    person: nobody,
  });
  const [first] = best;
  const isRevealed = ((await storedDay(db, day))?.revealedAt ?? null) !== null;
  return {
    ...(await summaryChannelOf(db, subscription)),
    day,
    toolCount: daily.toolCountOf(day),
    commitment: commitmentOf(await seedOf(db, daily, day, newSecret)),
    people,
    won,
    averageMargin: margin / people,
    top: best
      .filter(({ rank }) => rank <= lastPlaceNamed)
      .map(({ rank, name, total, target }) => ({ rank, name, total, target })),
    // Its dice would reveal what is to come to people who still play the day.
    best: first === undefined || !isRevealed ? null : await finishedTable(db, first.played),
  };
}

/** Where and how a summary is posted: the server's settings come before the language of the person who asked for it. */
async function summaryChannelOf(
  db: Reading,
  { channel, guild, locale }: Subscription,
): Promise<SummaryChannel> {
  const { language, style } = await serverSettings(db, guild);
  return { channel, guild, locale: language ?? locale, style };
}

/** The channels of a server that get summaries. */
export async function summaryChannelsIn(db: Reading, guild: string): Promise<readonly SummaryChannel[]> {
  const found = await subscriptionsIn(db, guild);
  return Promise.all(found.map((subscription) => summaryChannelOf(db, subscription)));
}

/** A channel that is gone gets no summaries any more. */
export const noSummariesIn = (db: Database, channel: string): Promise<void> =>
  forgetSubscriptions(db, { channel });
