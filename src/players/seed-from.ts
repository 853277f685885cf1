import { createHash } from 'node:crypto';
import { type Seed, seedSchema } from '#games/shared/seed';

/** The seed for a text: its SHA-256. */
export const seedFrom = (text: string): Seed =>
  seedSchema.parse(createHash('sha256').update(text).digest('hex'));
