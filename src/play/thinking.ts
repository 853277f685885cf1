import { firstThoughts, type Thought } from '#store/thoughts';
import { type AttemptParts, attemptTurn, longestPause, pauses } from './computers-attempt.ts';
import type { Schedule } from './schedule.ts';

/** How many tables are thought about at once; the others wait, longest due first. */
const mostAtOnce = 8;

/** Computer players who act when it is time. What they think about is a row, so a new process goes on where the last one ended. */
interface Thinking {
  /** Lets those act whose time has come, and later those whose time comes. */
  readonly wake: () => void;
  /** The same; resolves when nobody is to act now, and what they did is told. It never rejects. */
  readonly think: () => Promise<void>;
  /** Starts nothing more, and waits for what is being saved. */
  readonly close: () => Promise<void>;
}

export function createThinking({
  schedule,
  ...parts
}: Omit<AttemptParts, 'saving' | 'tellings' | 'isClosed'> & { readonly schedule: Schedule }): Thinking {
  const { store, now, log } = parts;
  const inHand = new Set<Thought['match']>();
  const working = new Set<Promise<void>>();
  const saving = new Set<Promise<unknown>>();
  const tellings = new Set<Promise<unknown>>();
  let stopWaiting: (() => void) | null = null;
  let isClosed = false;

  const wake = (): void => {
    if (isClosed) return;
    const work = workOff().finally(() => working.delete(work));
    working.add(work);
  };

  const wait = (milliseconds: number): void => {
    stopWaiting?.();
    if (!isClosed) stopWaiting = schedule(milliseconds, async () => wake());
  };

  /** Takes the thought in hand that is due first, and wakes a worker for the next one; null if none is due. */
  const taken = async (): Promise<Thought | null> => {
    const first = await store.read((db) => firstThoughts(db, inHand.size + 2));
    const [thought, another] = first.filter(({ match }) => !inHand.has(match));
    if (isClosed || thought === undefined || inHand.size >= mostAtOnce) return null;
    const left = thought.dueAt - now();
    // If more is left than any pause, the clock was set back.
    if (left > 0 && left <= longestPause(thought)) {
      wait(left);
      return null;
    }
    inHand.add(thought.match);
    if (another !== undefined) wake();
    return thought;
  };

  const workOff = async (): Promise<void> => {
    try {
      for (let thought = await taken(); thought !== null; thought = await taken()) {
        const { match } = thought;
        await attemptTurn({ ...parts, saving, tellings, isClosed: () => isClosed }, thought).finally(() =>
          inHand.delete(match),
        );
      }
    } catch (error) {
      if (isClosed) return;
      log.error({ err: error }, 'what computer players think about could not be read or changed');
      wait(pauses[1]);
    }
  };

  return {
    wake,
    async think() {
      wake();
      while (working.size + tellings.size > 0) await Promise.all([...working, ...tellings]);
    },
    async close() {
      isClosed = true;
      stopWaiting?.();
      await Promise.allSettled(saving);
    },
  };
}
