import { dayAt } from '#store/day';
import type { Database } from '#store/schema';
import { beginCards, planCards } from './queries.ts';

export { planCards };

/** The card of today begins in one channel, unless it has one. Without a challenge today there is nothing to tell, and it is dropped. */
export async function beginCardIn(db: Database, channel: string, at: number): Promise<void> {
  const today = dayAt(at);
  await beginCards(db, today, channel);
  await planCards(db, { day: today, channel }, at);
}
