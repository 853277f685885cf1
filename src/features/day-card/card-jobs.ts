import { z } from 'zod';
import { seedOf } from '#features/challenge/challenge';
import { daily } from '#features/challenge/daily';
import { noSummariesIn } from '#features/challenge/summaries';
import type { Announcer, Delivery } from '#play/announcer';
import type { TablesDeps } from '#play/deps';
import { type JobHandler, jobHandler, pauseToDeliver } from '#play/jobs';
import { cardKeyOf, cardOf, cardTold, dropCard, takeCard } from '#store/day-cards';
import { postponeJob } from '#store/jobs';
import type { Database } from '#store/schema';
import { cardViews, type DayCard, type TakenCard } from './card-view.ts';
import { saveGroupStreak } from './queries.ts';

/** Shows the cards of days on Discord. It never throws. */
export interface CardAnnouncer extends Pick<Announcer, 'line'> {
  /** Posts a card, or changes its message. One that somebody deleted stays away: it counts as delivered. */
  deliverDayCard(card: DayCard): Promise<Delivery>;
}

type CardJobsDeps = Pick<TablesDeps, 'store' | 'now' | 'seed' | 'log'> & {
  readonly announcer: CardAnnouncer;
};

/**
 * Tells cards what is new. What is to be told follows from what is stored, so it can be told again at any time. A message is posted before
 * that is saved, so it is posted once more if the process dies in between; its nonce makes Discord post it once for some minutes.
 */
export function dayCards({ store, announcer, now, seed, log }: CardJobsDeps): JobHandler {
  const showing = cardViews({ store, log });

  /** Takes a card before what it shows is read: what is new after that has it told again. Drops one of which there is nothing to tell. */
  const take = async (db: Database, key: string): Promise<TakenCard | null> => {
    const card = await cardOf(db, cardKeyOf(key));
    if (card !== null)
      return {
        card,
        seed: await seedOf(db, daily, card.day, seed),
        taken: await takeCard(db, card, now()),
      };
    await dropCard(db, cardKeyOf(key));
    return null;
  };

  return jobHandler({
    kind: 'dayCard',
    at: 'leader',
    data: z.object({}),
    mostAtOnce: 4,
    // At most ten in a second, whatever is due at midnight.
    rest: 100,
    line: announcer.line,
    async work(job) {
      const found = await store.transaction((db) => take(db, job.key), { durable: false });
      if (found === null) return null;
      const { card, settled } = await showing(found);
      const told = await announcer.deliverDayCard(card);
      const { channel, guild, day, message: posted, now: is } = card;
      const { delivery } = told;
      log.info({ channel, day, stage: is.stage, delivery }, 'card of a day told');
      const message = told.delivery === 'delivered' ? told.message : null;
      const { taken } = found;
      const again = now() + pauseToDeliver(job.tries, announcer.line);
      await store.transaction(
        async (db) => {
          if (settled !== null) await saveGroupStreak(db, guild, settled);
          if (delivery === 'channelGone') await noSummariesIn(db, channel);
          if (delivery === 'later') await postponeJob(db, { ...job, dueAt: taken }, again);
          else if (delivery === 'channelGone' || is.stage === 'closed') await dropCard(db, card);
          else await cardTold(db, card, { message, at: now(), taken });
        },
        { durable: posted === null },
      );
      return null;
    },
  });
}
