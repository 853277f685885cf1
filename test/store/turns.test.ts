import { expect, it } from 'vitest';
import { isGone } from '#store/postgres/fault';
import { UnknownOutcome } from '#store/postgres/lost-connection';
import { createTurns } from '#store/postgres/turns';

/** What becomes of work that waits for its turn behind some that fails. */
async function behind(error: Error): Promise<string> {
  const { inTurn } = createTurns({ most: 1, isGone });
  const failing = inTurn(async () => {
    throw error;
  });
  const waiting = inTurn(async () => 'done');
  await expect(failing).rejects.toBe(error);
  return waiting.catch((fault: unknown) => String(fault));
}

it('whoever waits for a turn fails with what got no answer', async () => {
  const error = new Error('timeout: no answer');
  expect(await behind(error)).toBe(String(error));
});

it('whoever waits for a turn gets it after a connection was cut off, also while something was saved', async () => {
  const cutOff = new Error('Connection terminated unexpectedly');
  expect(await behind(cutOff)).toBe('done');
  expect(await behind(new UnknownOutcome(cutOff))).toBe('done');
});

it('so much begins at once, and the rest as soon as something is over', async () => {
  const { inTurn, waiting } = createTurns({ most: 2, isGone });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((each) =>
    inTurn(() => {
      begun.push(each);
      return new Promise<void>((end) => ends.push(end));
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  expect(waiting()).toBe(2);
  ends[1]?.();
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const end of ends) end();
  await Promise.all([all[0], all[2]]);
  for (const end of ends) end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(waiting()).toBe(0);
});
