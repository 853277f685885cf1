import type { Chance, Stream } from '#games/shared/chance';
import { PseudoRandom } from '#players/pseudo-random';

/** Numbers that look random and cost next to nothing. */
export function fastStream(seed: number): Stream {
  const random = new PseudoRandom(seed);
  return { uniform: (n) => random.below(n) };
}

/** Chance for games that nobody will check: one stream of numbers, whatever it is asked for. */
export function fastChance(seed: number): Chance {
  const stream = fastStream(seed);
  return { proof: null, stream: () => stream };
}
