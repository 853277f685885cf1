import { z } from 'zod';
import { beginningOf, dayAt } from '#store/day';
import { wasUp } from '#store/days';
import type { Database } from '#store/schema';
import { recall, remember } from '#store/settings';

/** Under which the moment of the last beat is remembered. */
const lastBeatKey = 'heartbeat';

const momentSchema = z.coerce.number().int();

/** How much time may pass between two beats for the bot to have been there all the while: 5 minutes, in milliseconds. */
const longestPause = 5 * 60 * 1000;

/**
 * The bot is there, at this moment in milliseconds since 1970: today has a challenge, and the time since the last beat
 * counts as time in which it could be played, where it is short enough.
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
