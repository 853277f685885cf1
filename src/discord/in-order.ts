/** Does work one after the other where it has the same name, in the order in which it is asked for. */
export interface InOrder {
  <T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A new order in which nothing is in hand. */
export function inOrder(): InOrder {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    // Whoever comes next waits for this work, but does not fail with it.
    const done = mine.catch(() => {}).finally(() => last.get(name) === done && last.delete(name));
    last.set(name, done);
    return mine;
  };
}
