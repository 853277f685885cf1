import { createHash } from 'node:crypto';
import { type Seed, seedSchema } from '#game/seed';

/** The seed that stands for a text: SHA-256 of it. */
export const seedFrom = (text: string): Seed =>
  seedSchema.parse(createHash('sha256').update(text).digest('hex'));
