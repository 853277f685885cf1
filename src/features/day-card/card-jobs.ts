import type { Logger } from 'pino';
import { z } from 'zod';
import { noSummariesIn } from '#features/challenge/summaries';
import type { Announcer, Delivery } from '#play/announcer';
import type { TablesDeps } from '#play/deps';
import { type JobHandler, jobHandler, pauseToDeliver } from '#play/jobs';
import { postponeJob } from '#store/jobs';
import type { Database } from '#store/schema';
import { type CardFacts, cardFrom, type DayCard, factsOf, rememberedWindows } from './card-view.ts';
import { cardKeyOf, cardOf, cardTold, dropCard, takeCard } from './queries.ts';

/** Shows the cards of days on Discord. It never throws. */
export interface CardAnnouncer extends Pick<Announcer, 'line'> {
  /** Posts a card, or changes its message. One that somebody deleted stays away: it counts as delivered. */
  deliverDayCard(card: DayCard): Promise<Delivery>;
}

type CardJobsDeps = Pick<TablesDeps, 'store' | 'now' | 'seed'> & {
  readonly announcer: CardAnnouncer;
  readonly log: Logger;
};

/** What a card shows, and when it is told once more if nobody notes how that went. */
interface Taken {
  readonly facts: CardFacts;
  readonly taken: number;
}

/** What is stored once a card was told, or never can be. */
async function settle(db: Database, { facts, taken }: Taken, told: Delivery, at: number): Promise<void> {
  if (told.delivery === 'channelGone') await noSummariesIn(db, facts.channel);
  if (told.delivery === 'channelGone' || facts.now.stage === 'closed') await dropCard(db, facts);
  else await cardTold(db, facts, { message: told.delivery === 'delivered' ? told.message : null, at, taken });
}

/**
 * Tells cards what is new. What is to be told follows from what is stored, so it can be told again at any time. A message is posted before
 * that is saved, so it is posted once more if the process dies in between; its nonce makes Discord post it once for some minutes.
 */
export function dayCards({ store, announcer, now, seed, log }: CardJobsDeps): JobHandler {
  const filledIn = rememberedWindows(store, log);

  /** Takes a card; null if there is nothing to tell of it any more. */
  const take = async (db: Database, key: string): Promise<Taken | null> => {
    const card = await cardOf(db, key);
    const facts = card && (await factsOf(db, card, { seed }));
    if (facts !== null) return { facts, taken: await takeCard(db, facts, now()) };
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
      const { facts, taken } = found;
      const told = await announcer.deliverDayCard(await cardFrom(facts, { store, log }, filledIn));
      const { channel, day, now: is } = facts;
      log.info({ channel, day, stage: is.stage, delivery: told.delivery }, 'card of a day told');
      await store.transaction(
        (db) =>
          told.delivery === 'later'
            ? postponeJob(db, { ...job, dueAt: taken }, now() + pauseToDeliver(job.tries, announcer.line))
            : settle(db, found, told, now()),
        { durable: facts.message === null },
      );
      return null;
    },
  });
}
