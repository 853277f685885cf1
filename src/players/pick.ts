import type { Stream } from '#games/shared/chance';

/** One item of a list, all equally likely. Throws if the list is empty. */
export function pick<T>(stream: Stream, list: readonly T[]): T {
  if (list.length === 0) throw new Error('there is nothing to pick from');
  return list[below(stream, list.length)] as T;
}

const widest = 256;

/** A number from 0 to n − 1, all equally likely, for any n. A stream itself only gives numbers below 256. */
function below(stream: Stream, n: number): number {
  if (n <= widest) return stream.uniform(n);
  for (;;) {
    let [value, span] = [0, 1];
    while (span < n) [value, span] = [value * widest + stream.uniform(widest), span * widest];
    if (value < span - (span % n)) return value % n;
  }
}
