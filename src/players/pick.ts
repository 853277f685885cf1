import type { Stream } from '#game/chance';

/** One item of a list, each as likely. Throws where there is none. */
export function pick<T>(stream: Stream, list: readonly T[]): T {
  if (list.length === 0) throw new Error('there is nothing to pick from');
  return list[below(stream, list.length)] as T;
}

const widest = 256;

/** A number from 0 to n − 1, each as likely, for any n: a stream itself gives numbers below 256. */
function below(stream: Stream, n: number): number {
  if (n <= widest) return stream.uniform(n);
  for (;;) {
    let [value, span] = [0, 1];
    while (span < n) [value, span] = [value * widest + stream.uniform(widest), span * widest];
    if (value < span - (span % n)) return value % n;
  }
}
