import type { Database } from '#store/schema';
import type { Store } from '#store/store';

/**
 * Gives a function that kills this process with -9 when it is called for this time; 0: never. A kill from outside comes late on a busy
 * machine.
 */
export function killItselfAt(last: number): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === last) process.kill(process.pid, 'SIGKILL');
  };
}

/** The same store, but the process may die before each transaction, before its commit and after it. */
export function riskyStore(store: Store, mayDie: () => void): Store {
  const upToCommit =
    <T>(work: (db: Database) => Promise<T>) =>
    async (db: Database): Promise<T> => {
      const done = await work(db);
      mayDie();
      return done;
    };
  const around = async <T>(save: () => Promise<T>): Promise<T> => {
    mayDie();
    const saved = await save();
    mayDie();
    return saved;
  };
  return {
    ...store,
    transaction: (work, how) => around(() => store.transaction(upToCommit(work), how)),
  };
}
