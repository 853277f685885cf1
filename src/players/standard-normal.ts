import type { Stream } from '#games/shared/chance';

const parts = 12;
const steps = 256;

/** A number by chance, around 0 with standard deviation 1: the sum of twelve equally distributed ones is almost normal. */
export function standardNormal(stream: Stream): number {
  let sum = 0;
  for (let part = 0; part < parts; part += 1) sum += stream.uniform(steps);
  return (sum - (parts * (steps - 1)) / 2) / steps;
}
