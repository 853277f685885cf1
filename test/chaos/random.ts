import { chanceOf } from '#games/shared/seed';
import { seedFrom } from '#test/games/sagrada/table';

/** Numbers from 0 to 1 that follow from a text; each name is a sequence of its own. */
export function randomFrom(seed: string, name: string): () => number {
  const stream = chanceOf(seedFrom(seed)).stream(name);
  return () => (stream.uniform(256) * 65_536 + stream.uniform(256) * 256 + stream.uniform(256)) / 2 ** 24;
}

/** One of these, by such a number. */
export function oneOf<T>(all: readonly [T, ...T[]], random: () => number): T {
  return all[Math.floor(random() * all.length)] ?? all[0];
}
