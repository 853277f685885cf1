import { setTimeout as pause } from 'node:timers/promises';
import { isCutOff } from './cut-off.ts';
import { sqlStateOf } from './sql-state.ts';
import { UnknownOutcome } from './unknown-outcome.ts';

/** What trying again needs from outside. */
export interface Again {
  /** Waits this many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** A number from 0 to below 1, different each time. */
  readonly chance: () => number;
}

export const realAgain: Again = { pause, chance: Math.random };

/** How often a transaction is tried again. */
const mostTries = 8;

/** The longest pause before the first retry, in milliseconds; it doubles each time. */
const firstPause = 5;

/** What fails only because of what others do at the same time. */
const races: ReadonlySet<string> = new Set([
  // It doesn't fit into any order of transactions, or two waited for each other.
  '40001',
  '40P01',
  // Others didn't end in time.
  '55P03',
  // Both stored the same key, as two tables that are opened in one channel. The second try sees the first.
  '23505',
]);

/** Nothing was saved, and the same may well succeed now: others were faster, or the connection was cut off. */
const isWorthAgain = (error: unknown): boolean =>
  !(error instanceof UnknownOutcome) && (races.has(sqlStateOf(error) ?? '') || isCutOff(error));

/**
 * Does some work again that failed because of others or of its connection, each time after a longer pause.
 * @param work is told how often it was tried before
 * @param count called for each time
 */
export async function tryAgain<T>(
  work: (tries: number) => Promise<T>,
  { pause, chance }: Again,
  count: () => void,
): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work(tries);
    } catch (error) {
      if (tries === mostTries || !isWorthAgain(error)) throw error;
      count();
      await pause(chance() * firstPause * 2 ** tries);
    }
}
