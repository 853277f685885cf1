import type { Chance, Stream } from '#games/shared/chance';

/** Numbers that look random and cost next to nothing: mulberry32, by its seed the same on every machine. */
export function fastStream(seed: number): Stream {
  let state = seed | 0;
  return {
    uniform(n) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
}

/** Chance for games that nobody will check: one stream of numbers, whatever it is asked for. */
export function fastChance(seed: number): Chance {
  const stream = fastStream(seed);
  return { proof: null, stream: () => stream };
}
