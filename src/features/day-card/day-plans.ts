import { z } from 'zod';
import { storedDay } from '#features/challenge/days';
import type { TablesDeps } from '#play/deps';
import { type JobHandler, jobHandler } from '#play/jobs';
import { beginningOf, daySchema } from '#store/day';
import { beginCards, channelsWanting, channelsWith, planCards } from '#store/day-cards';
import { dataIn, dropJob, jobNamed, saveJob } from '#store/jobs';
import type { Database } from '#store/schema';

/** How many cards are planned in one transaction: so few that nobody waits for it. */
const most = 250;

const dataSchema = z.object({ after: z.string() });

/** Plans the cards of a day that begins or has ended, some at a time: there can be one in every server, all at midnight. */
export function dayPlans({ store, now }: Pick<TablesDeps, 'store' | 'now'>): JobHandler {
  const planSome = async (db: Database, key: string): Promise<void> => {
    const job = { kind: 'cardsOfDay', key } as const;
    // Read again, because a day that ended meanwhile begins anew.
    const planned = await jobNamed(db, job);
    if (planned === null) return;
    const day = daySchema.parse(key);
    const part = { after: dataIn(planned, dataSchema).after, most };
    const stored = await storedDay(db, day);
    const isOver = stored === null || stored.endedAt !== null;
    const channels = await (isOver ? channelsWith(db, day, part) : channelsWanting(db, part));
    // Today's come before those of yesterday, which all close now.
    if (channels.length > 0)
      await (isOver
        ? planCards(db, { day, channels }, now())
        : beginCards(db, { day, channels }, beginningOf(day)));
    const last = channels[most - 1];
    await (last === undefined
      ? dropJob(db, job)
      : saveJob(db, { ...job, dueAt: beginningOf(day), data: { after: last } }));
  };

  return jobHandler({
    kind: 'cardsOfDay',
    at: 'leader',
    data: dataSchema,
    mostAtOnce: 1,
    rest: 50,
    async work({ key }) {
      await store.transaction((db) => planSome(db, key), { durable: false });
      return null;
    },
  });
}
