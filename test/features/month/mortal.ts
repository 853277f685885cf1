import type { Store } from '#store/store';

/** A store as a process has it that can be killed, and what is told once it is dead. */
interface Mortal {
  readonly store: Store;
  /**
   * Kills the process a while later: after it has used the store so many times more. What it does with it last is saved, and the process
   * doesn't hear of that any more. Resolves when it is dead.
   */
  dieAfter(uses: number): Promise<void>;
}

/** A store of a process that lives until it is killed. */
export function mortal(store: Store): Mortal {
  let left = Number.POSITIVE_INFINITY;
  const deaths: (() => void)[] = [];
  const never = new Promise<never>(() => {});
  const unlessDead = async <T>(use: () => Promise<T>): Promise<T> => {
    if (left <= 0) return never;
    left -= 1;
    const isLast = left === 0;
    const used = await use();
    if (!isLast) return used;
    for (const told of deaths) told();
    return never;
  };
  return {
    store: {
      transaction: (work, how) => unlessDead(() => store.transaction(work, how)),
      read: (work, expected) => unlessDead(() => store.read(work, expected)),
      close: () => store.close(),
    },
    dieAfter: (uses) =>
      new Promise((resolve) => {
        left = uses;
        deaths.push(resolve);
      }),
  };
}
