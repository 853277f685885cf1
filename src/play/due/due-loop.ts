import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Line } from '#play/announcer';
import type { Schedule } from '#play/duties';
import type { Database, Reading } from '#store/schema';
import type { Store } from '#store/store';

/** Something to be done at a time, stored until it is done. */
interface Due {
  readonly dueAt: number;
  /** How often it failed. */
  readonly tries: number;
}

/** The pauses before what failed is tried again, in milliseconds; the last one is repeated. */
type Pauses = readonly [number, ...number[]];

export const usualPauses: Pauses = [1_000, 5_000, 30_000, 120_000, 600_000];

/** The pause before something is tried again that failed so often before. */
export const pauseAfter = (tries: number, pauses: Pauses = usualPauses): number =>
  pauses[tries] ?? pauses.at(-1) ?? pauses[0];

/** The pause while Discord is down, in milliseconds. One message alone may be at fault, so others are tried in between. */
const pauseWhileDown = 10_000;

/** The pause before a message is tried again that Discord didn't take. */
export const pauseToTell = (tries: number, line: Line): number =>
  line.isFree() ? pauseAfter(tries) : pauseWhileDown;

/** How rows of one kind are worked off. */
interface DueWork<Row extends Due> {
  /** Names one of them in the log: `a deadline`. */
  readonly what: string;
  /** The rows that are due first, at most so many. */
  readonly first: (db: Reading, most: number) => Promise<readonly Row[]>;
  /** Tells a row from all others of its kind. */
  readonly keyOf: (row: Row) => string;
  /**
   * Does what is due and saves that, so that the row is gone or due later. The row may have changed since it was read: look again in the
   * transaction. Gives what is left to tell, which nothing waits for; null if nothing is.
   */
  readonly work: (row: Row) => Promise<(() => Promise<unknown>) | null>;
  /** Counts a failure of the row, and notes when it is tried again. */
  readonly postpone: (db: Database, row: Row, dueAt: number) => Promise<void>;
  /** How many are done at once. */
  readonly mostAtOnce: number;
  /** How long it rests between two rows, in milliseconds: many that are due at once delay nobody and don't flood Discord. */
  readonly rest: number;
  /** If not the usual ones. */
  readonly pauses?: Pauses;
  /** What has to be free for it, if anything: nothing is started before. */
  readonly line?: Line;
  /** How far ahead a row can be, in milliseconds, if not as far as it likes. One that is further was noted before the clock was set back. */
  readonly longestAhead?: (row: Row) => number;
}

/** What such work needs from outside. */
export interface DueLoopParts {
  readonly store: Store;
  readonly schedule: Schedule;
  readonly now: () => number;
  readonly log: Logger;
}

/** Works rows off when they are due. Only rows are kept, so a new process goes on where the last one ended. */
export interface DueLoop {
  /** Does what is due, and later what gets due. Call it after rows were saved. */
  readonly wake: () => void;
  /** The same; resolves when nothing is being done or told. It never rejects. */
  readonly settle: () => Promise<void>;
  /** Starts nothing more, and waits for what is being saved. */
  readonly close: () => Promise<void>;
}

/** How many are told at once. More only wait for a slow Discord, so nothing else is done meanwhile. */
export const mostTold = 50;

/** How long it sleeps at most, in milliseconds: the clock may be set, and the machine may sleep. */
export const longestSleep = 60_000;

export function createDueLoop<Row extends Due>(
  { store, schedule, now, log }: DueLoopParts,
  {
    what,
    first,
    keyOf,
    work,
    postpone,
    mostAtOnce,
    rest,
    pauses = usualPauses,
    line,
    longestAhead,
  }: DueWork<Row>,
): DueLoop {
  const inHand = new Map<string, Promise<void>>();
  const tellings = new Set<Promise<void>>();
  const looks = new Set<Promise<void>>();
  /** Grows when a row is no longer in hand. */
  let finished = 0;
  let isResting = false;
  let isClosed = false;
  let stopWaiting: (() => void) | null = null;

  const wait = (milliseconds: number): void => {
    stopWaiting?.();
    if (isClosed) return;
    stopWaiting = schedule(milliseconds, () => {
      isResting = false;
      return settle();
    });
  };

  /** Starts nothing for a while. */
  const pause = (milliseconds: number): void => {
    isResting = true;
    wait(milliseconds);
  };

  const wake = (): void => {
    if (isClosed) return;
    const look = lookForNext()
      .catch((error: unknown) => {
        if (isClosed) return;
        log.error({ err: error, what }, 'what is due could not be read');
        pause(pauses[0]);
      })
      .finally(() => looks.delete(look));
    looks.add(look);
  };

  const isBusy = (): boolean =>
    isClosed ||
    isResting ||
    line?.isFree() === false ||
    inHand.size >= mostAtOnce ||
    tellings.size >= mostTold;

  const lookForNext = async (): Promise<void> => {
    // Whatever it rests or waits for looks again.
    if (isBusy()) return;
    const before = finished;
    const rows = await store.read((db) => first(db, inHand.size + 2));
    // A row that was done meanwhile was read as it was before.
    if (finished !== before) return lookForNext();
    if (isBusy()) return;
    const [row, another] = rows.filter((each) => !inHand.has(keyOf(each)));
    if (row === undefined) return;
    const left = row.dueAt - now();
    if (left > 0 && left <= (longestAhead?.(row) ?? left)) return wait(Math.min(left, longestSleep));
    const key = keyOf(row);
    inHand.set(key, workOff(row, key));
    if (rest > 0) pause(rest);
    else if (another !== undefined) wake();
  };

  const workOff = async (row: Row, key: string): Promise<void> => {
    try {
      const telling = await attempt(row, key);
      if (telling !== null) tell(telling, key);
    } catch (error) {
      log.error({ err: error, what, key }, 'what is due could not be postponed');
      pause(pauses[0]);
    } finally {
      inHand.delete(key);
      finished += 1;
      wake();
    }
  };

  const attempt = async (row: Row, key: string): ReturnType<typeof work> => {
    try {
      return await work(row);
    } catch (error) {
      if (isClosed) return null;
      log.error({ err: error, key, tries: row.tries }, `${what} failed`);
      await store.note((db) => postpone(db, row, now() + pauseAfter(row.tries, pauses)));
      return null;
    }
  };

  const tell = (telling: () => Promise<unknown>, key: string): void => {
    // What was saved and what is told of it are done apart, so that others are served in between.
    const told = yieldToEventLoop()
      .then(async () => void (await telling()))
      .catch((error: unknown) => log.error({ err: error, what, key }, 'what was done could not be told'))
      .finally(() => {
        tellings.delete(told);
        wake();
      });
    tellings.add(told);
  };

  const settle = async (): Promise<void> => {
    wake();
    while (looks.size + inHand.size + tellings.size > 0)
      await Promise.all([...looks, ...inHand.values(), ...tellings]);
  };

  line?.whenFree(settle);

  return {
    wake,
    settle,
    async close() {
      isClosed = true;
      stopWaiting?.();
      await Promise.all(inHand.values());
    },
  };
}
