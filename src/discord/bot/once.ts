/** What buttons did that do something once: a second press of one, perhaps meant as the same, doesn't do it again. */
export interface Once {
  /** Does the work unless it was done under this name; returns whether it was. */
  (name: string, work: () => Promise<void>): Promise<boolean>;
}

/** How many are remembered, the newest: each panel that is opened has buttons of its own. */
const remembered = 1000;

/** Nothing was done yet. After a restart everything can be done again. */
export function once(): Once {
  const done = new Set<string>();
  return async (name, work) => {
    if (done.has(name)) return false;
    await work();
    done.add(name);
    for (const oldest of done) {
      if (done.size <= remembered) break;
      done.delete(oldest);
    }
    return true;
  };
}
