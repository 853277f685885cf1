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
