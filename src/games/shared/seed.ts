import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Chance, Stream } from './chance.ts';

/** The 32 bytes that decide a game's deal and dice, as lower-case hex. Secret until the game is over. */
export const seedSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'a seed is 32 bytes in lower-case hex')
  .brand<'Seed'>();
export type Seed = z.infer<typeof seedSchema>;

/** SHA-256 of the seed's bytes, published at the deal so that the seed can't be changed later. */
export const commitmentOf = (seed: Seed): string => createHash('sha256').update(seed, 'hex').digest('hex');

/**
 * The chance of a real game: stream `name` is HMAC-SHA-256 of the seed over `name/0`, `name/1`, …, read byte after
 * byte; bytes that would favor some numbers are skipped. Anyone with the seed can do the same.
 */
export function chanceOf(seed: Seed): Chance {
  const key = Buffer.from(seed, 'hex');
  return {
    proof: { seed, commitment: commitmentOf(seed) },
    stream: (name) => streamOf(key, name),
  };
}

function streamOf(key: Buffer, name: string): Stream {
  let block = Buffer.alloc(0);
  let blocks = 0;
  let next = 0;
  const byte = (): number => {
    if (next === block.length) {
      block = createHmac('sha256', key).update(`${name}/${blocks}`).digest();
      blocks += 1;
      next = 0;
    }
    const value = block.readUInt8(next);
    next += 1;
    return value;
  };
  return {
    uniform(n) {
      const limit = 256 - (256 % n);
      let value = byte();
      while (value >= limit) value = byte();
      return value % n;
    },
  };
}
