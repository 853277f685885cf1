import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openStore } from '#store/store';

/** Work of this process, in milliseconds. */
function computes(length: number): void {
  const end = performance.now() + length;
  while (performance.now() < end);
}

it.each(['read', 'transaction'] as const)(
  'much to %s at once leaves everything else its turn',
  async (how) => {
    const store = await openStore({ path: ':memory:', log: pino({ level: 'silent' }) });
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    const all = Array.from({ length: 40 }, () => store[how](async () => computes(3)));
    await Promise.all(all);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(3);
    await store.close();
  },
);
