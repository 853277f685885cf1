import type { Clock } from '#playground/clock';

const minute = 60_000;
const mostInOne = 120;

/** Counts what a client sends on one connection; each call says whether that was still allowed. */
export function allowance({ now }: Clock): () => boolean {
  let since = now();
  let sent = 0;
  return () => {
    if (now() - since >= minute) [since, sent] = [now(), 0];
    sent += 1;
    return sent <= mostInOne;
  };
}
