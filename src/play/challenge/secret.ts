import { createHmac } from 'node:crypto';
import { type Seed, seedSchema } from '#games/shared/seed';
import type { Database } from '#store/schema';
import { recall, remember } from '#store/settings';

/** The key of the secret. The name is from the time before the weekly challenge. */
const secretKey = 'daily secret';

/**
 * 32 bytes in hex that only this installation can compute: the HMAC-SHA-256 of a text with its secret. The secret is created when
 * it is first needed (DICE, Challenges).
 */
export async function derived(db: Database, text: string, newSecret: () => Seed): Promise<string> {
  const kept = await recall(db, secretKey);
  const secret = kept === null ? newSecret() : seedSchema.parse(kept);
  if (kept === null) await remember(db, secretKey, secret);
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex');
}
