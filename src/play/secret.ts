import { createHmac } from 'node:crypto';
import { type Seed, seedSchema } from '#games/shared/seed';
import type { Database } from '#store/schema';
import { recall, settle } from '#store/settings';

/** The key of the secret. The name is from the time before the weekly challenge. */
const secretKey = 'daily secret';

/**
 * 32 bytes in hex that only this installation can compute: the HMAC-SHA-256 of a text with its secret. The secret is created when
 * it is first needed (DICE, Challenges). The seed of a challenge is that of its `daily/2026-11-22` or `weekly/2026-W47`.
 */
export async function derived(db: Database, text: string, newSecret: () => Seed): Promise<Seed> {
  const secret = seedSchema.parse(
    (await recall(db, secretKey)) ?? (await settle(db, secretKey, newSecret())),
  );
  return seedSchema.parse(createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex'));
}
