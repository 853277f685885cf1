import type { Setup, SoloToolCount } from '#games/sagrada/deal';
import { type Seed, seedSchema } from '#games/shared/seed';
import { beginningOf } from '#store/day';
import type { Database } from '#store/schema';
import { derived } from '#play/challenge/secret';
import type { Day } from '#play/table';

/** The number of tools on the table, Sunday to Saturday: hardest on Fridays. */
const toolCounts = [3, 5, 4, 3, 2, 1, 2] as const;

export const toolCountOf = (day: Day): SoloToolCount =>
  toolCounts[new Date(beginningOf(day)).getUTCDay()] ?? 3;

/** The setup of a day: a solo game in which only the number of tools and the seed change from day to day. */
export const setupOf = (day: Day): Extract<Setup, { readonly mode: 'solo' }> => ({
  mode: 'solo',
  players: 1,
  edition: 'floodgate',
  reducedBag: false,
  toolCount: toolCountOf(day),
});

/**
 * The seed of a day's challenge: HMAC-SHA-256 with the secret of this installation over `daily/` and the day (DICE, Challenges).
 * Secret until the day's seed is revealed.
 */
export const seedOfDay = async (db: Database, day: Day, newSecret: () => Seed): Promise<Seed> =>
  seedSchema.parse(await derived(db, `daily/${day}`, newSecret));
