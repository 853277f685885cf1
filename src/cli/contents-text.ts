import type { Contents } from '#store/contents';

const amount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What a database holds, in one line. */
export function contentsText({ games, open, steps, newest }: Contents): string {
  const latest =
    newest === null ? 'nothing was played yet' : `the newest from ${new Date(newest).toISOString()}`;
  return `${amount(games, 'game')}, ${open} of them open, with ${amount(steps, 'step')}; ${latest}.`;
}
