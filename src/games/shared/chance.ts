/** A stream of random numbers in a fixed order, each read once. */
export interface Stream {
  /** A number from 0 to n − 1, all equally likely; 1 ≤ n ≤ 256. */
  uniform(n: number): number;
}

/** The source of everything random in a game: streams with names. */
export interface Chance {
  /** Proves afterwards that the dice were fair; null in games that nobody will check. */
  readonly proof: Proof | null;
  stream(name: string): Stream;
}

/** Seed and commitment of a game, in lower-case hex: the commitment is the SHA-256 of the seed's bytes. */
export interface Proof {
  readonly commitment: string;
  readonly seed: string;
}

/** The list in the order that the stream gives it: Fisher–Yates from the last place down. */
export function shuffled<T>(stream: Stream, list: readonly T[]): readonly T[] {
  const items = list.slice();
  for (let last = items.length - 1; last > 0; last -= 1) {
    const place = stream.uniform(last + 1);
    const item = items[last] as T;
    items[last] = items[place] as T;
    items[place] = item;
  }
  return items;
}
