import { createHash } from 'node:crypto';
import { type Seed, seedSchema } from '#game/seed';

/** The seed for a text: its SHA-256. */
export const seedFrom = (text: string): Seed =>
  seedSchema.parse(createHash('sha256').update(text).digest('hex'));
