import { z } from 'zod';
import { beginningOf, dayAt } from '#store/day';
import { wasUp } from '#store/days';
import type { Database } from '#store/schema';
import { recall, remember } from '#store/settings';

/** The key of the last beat's time. */
const lastBeatKey = 'heartbeat';

const momentSchema = z.coerce.number().int();

/** The longest time between two beats that still counts as running all the time: 5 minutes, in milliseconds. */
export const longestPause = 5 * 60 * 1000;

/**
 * Notes that the bot is running at this moment, in milliseconds since 1970: today gets a challenge, and the time since the last
 * beat, if short enough, counts as time in which it could be played.
 */
export async function beat(db: Database, at: number): Promise<void> {
  const kept = await recall(db, lastBeatKey);
  const last = kept === null ? at : momentSchema.parse(kept);
  const wasThere = last <= at && at - last <= longestPause;
  const today = dayAt(at);
  const midnight = beginningOf(today);
  if (wasThere && last < midnight) await wasUp(db, dayAt(last), midnight - last);
  await wasUp(db, today, wasThere ? at - Math.max(last, midnight) : 0);
  await remember(db, lastBeatKey, String(at));
}
