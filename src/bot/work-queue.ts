import { LRUCache } from 'lru-cache';
import type { Schedule } from '#play/duties';

/** How many interactions are worked on, and how many can wait. */
export interface QueueLimits {
  readonly atOnce: number;
  readonly holds: number;
  readonly soon: number;
  readonly most: number;
  readonly longest: number;
}

/** As much as one process works off while people still wait for it. */
export const queueLimits: QueueLimits = {
  /** Enough to keep a painter busy meanwhile; more would only make all of them late. */
  atOnce: 4,
  /** Work that takes longer waits for something itself, like Discord: then the next one begins, after so many milliseconds. */
  holds: 2_000,
  /** With so many ahead it may take a second: whoever comes after them is told at arrival that the answer is coming. */
  soon: 16,
  /** These take about ten seconds, and nobody looks at "thinking …" for longer. */
  most: 600,
  /** On a slow machine fewer wait: nobody is let in while somebody in the queue has waited this long, in milliseconds. */
  longest: 15_000,
};

/** The queue was closed before it was the turn of some work: nothing was done. */
export class QueueClosed extends Error {}

interface WaitingWork {
  readonly since: number;
  readonly start: () => void;
}

/**
 * Works on so many things at once and lets the others wait, so that the process has time for what comes first: to tell Discord in time
 * that answers are coming.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #now: () => number;
  readonly #schedule: Schedule;
  /** Each in the order of arrival. */
  readonly #urgent: WaitingWork[] = [];
  readonly #others: WaitingWork[] = [];
  #inHand = 0;
  #isClosed = false;
  #turn: Promise<void> = Promise.resolve();

  /** @param now the time in milliseconds, by a clock that nobody sets */
  constructor(now: () => number, schedule: Schedule, limits: QueueLimits = queueLimits) {
    this.#now = now;
    this.#schedule = schedule;
    this.#limits = limits;
  }

  get #length(): number {
    return this.#urgent.length + this.#others.length;
  }

  /** Whether what comes now couldn't be worked off while somebody waits for it. */
  isFull(): boolean {
    const { most, longest } = this.#limits;
    const isLate = (first: WaitingWork | undefined): boolean =>
      first !== undefined && this.#now() - first.since > longest;
    return this.#length >= most || isLate(this.#others[0]) || isLate(this.#urgent[0]);
  }

  /** Whether it takes long until it is the turn of what comes now. */
  isLong(): boolean {
    return this.#length >= this.#limits.soon;
  }

  /** From now on nothing begins, and what waits is told at once. */
  close(): void {
    this.#isClosed = true;
    for (const { start } of [...this.#urgent.splice(0), ...this.#others.splice(0)]) start();
  }

  /** Does the work when it is its turn; what is urgent comes first. Rejects with `QueueClosed` if its turn doesn't come. */
  async take<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
    if (!this.#isClosed && this.#inHand >= this.#limits.atOnce)
      await new Promise<void>((start) => {
        (isUrgent ? this.#urgent : this.#others).push({ since: this.#now(), start });
      });
    else if (!this.#isClosed) this.#inHand += 1;
    if (this.#isClosed) throw new QueueClosed('the queue was closed');
    let isHeld = true;
    const letGo = (): void => {
      if (isHeld) this.#passOn();
      isHeld = false;
    };
    const stop = this.#schedule(this.#limits.holds, async () => letGo());
    try {
      return await work();
    } finally {
      stop();
      letGo();
    }
  }

  /** The next one begins once everything that has arrived meanwhile was seen, one at a time. */
  #passOn(): void {
    const next = this.#urgent.shift() ?? this.#others.shift();
    if (next === undefined) this.#inHand -= 1;
    else this.#turn = this.#turn.then(() => new Promise<void>(setImmediate)).then(next.start);
  }
}

/** Runs work with the same name one after the other, in the order in which it is requested. */
export interface InOrder {
  <T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A new order with no work in progress. */
export function inOrder(): InOrder {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    // The next work waits for this one, but doesn't fail with it.
    const done = mine.catch(() => {}).finally(() => last.get(name) === done && last.delete(name));
    last.set(name, done);
    return mine;
  };
}

/** What buttons did that do something once: a second press of one, perhaps meant as the same, doesn't do it again. */
export interface Once {
  /**
   * Does the work unless it was done under this name; returns whether it was. A second one at the same time waits for the
   * first, and is done only if that fails.
   */
  (name: string, work: () => Promise<void>): Promise<boolean>;
}

/** The name of what a person's press posts in this place. */
export const postBy = (person: string, place: string, customId: string): string =>
  [place, person, customId].join('/');

/** How many are remembered, those pressed last: each panel that is opened has buttons of its own. */
const remembered = 1000;

/** Nothing was done yet. After a restart everything can be done again. */
export function createOnce(): Once {
  const done = new LRUCache<string, Promise<void>>({ max: remembered });
  const doOnce: Once = async (name, work) => {
    const before = done.get(name);
    if (before !== undefined) {
      const isDone = await before.then(
        () => true,
        () => false,
      );
      return isDone ? false : doOnce(name, work);
    }
    const doing = work().catch((error: unknown) => {
      done.delete(name);
      throw error;
    });
    done.set(name, doing);
    await doing;
    return true;
  };
  return doOnce;
}
