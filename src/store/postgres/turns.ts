/** So many things at a time. */
interface Turns {
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many wait for their turn. */
  readonly waiting: () => number;
}

/** Work that waits for its turn. */
interface WaitingTurn {
  readonly begin: () => void;
  readonly fail: (error: unknown) => void;
}

interface TurnsDeps {
  /** How much is done at a time. */
  readonly most: number;
  /** Whether an error means that the server is gone, and took long to show. */
  readonly isGone: (error: unknown) => boolean;
}

/**
 * Lets nothing more begin before something is over. If work fails because the server is gone, what waits for its turn fails with it:
 * each would learn the same, one long wait after the other.
 */
export function createTurns({ most, isGone }: TurnsDeps): Turns {
  let waiting: WaitingTurn[] = [];
  let busy = 0;

  const myTurn = (): Promise<void> =>
    new Promise((begin, fail) => {
      if (busy === most) return void waiting.push({ begin, fail });
      busy += 1;
      begin();
    });

  return {
    waiting: () => waiting.length,
    async inTurn(work) {
      await myTurn();
      try {
        return await work();
      } catch (error) {
        if (isGone(error)) {
          const all = waiting;
          waiting = [];
          for (const { fail } of all) fail(error);
        }
        throw error;
      } finally {
        const next = waiting.shift();
        if (next === undefined) busy -= 1;
        else next.begin();
      }
    },
  };
}
