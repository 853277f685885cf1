import { createHash } from 'node:crypto';
import type { Stream } from '#games/shared/chance';
import { type Seed, seedSchema } from '#games/shared/seed';

/** Fast numbers by chance for what is only imagined or trained: mulberry32, the same for the same seed on every machine. */
export class PseudoRandom {
  /** Set to a seed, it begins again from there. */
  state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From 0 to n − 1, for n up to 2³¹. */
  below(n: number): number {
    return (this.next() * n) | 0;
  }

  /** Normally distributed around 0, with standard deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

/** A seed for pseudo-random numbers, by chance. */
export function drawnSeed(stream: Stream): number {
  let seed = 0;
  for (let byte = 0; byte < 4; byte += 1) seed = (seed << 8) | stream.uniform(256);
  return seed;
}

const parts = 12;
const steps = 256;

/** A number by chance, around 0 with standard deviation 1: the sum of twelve equally distributed ones is almost normal. */
export function standardNormal(stream: Stream): number {
  let sum = 0;
  for (let part = 0; part < parts; part += 1) sum += stream.uniform(steps);
  return (sum - (parts * (steps - 1)) / 2) / steps;
}

/** The seed for a text: its SHA-256. */
export const seedFrom = (text: string): Seed =>
  seedSchema.parse(createHash('sha256').update(text).digest('hex'));
