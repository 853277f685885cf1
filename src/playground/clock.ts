/** The server's clock, passed in so that tests needn't wait for three seconds or fifteen minutes. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs `task` once after `delay` milliseconds, unless the returned function is called before. */
  readonly after: (delay: number, task: () => void) => () => void;
}

/** The machine's clock. Its timers never keep a process alive. */
export const systemClock: Clock = {
  now: Date.now,
  after: (delay, task) => {
    const timer = setTimeout(task, delay).unref();
    return () => clearTimeout(timer);
  },
};

/** A clock that stands still until it is advanced; then everything due runs, in order. */
export function manualClock(
  start = Date.UTC(2026, 0, 6, 20),
): Clock & { readonly advance: (by: number) => void } {
  let now = start;
  let tasks: readonly { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after: (delay, run) => {
      const task = { at: now + delay, run };
      tasks = [...tasks, task];
      return () => (tasks = tasks.filter((other) => other !== task));
    },
    advance: (by) => {
      now += by;
      const due = tasks.filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at);
      tasks = tasks.filter((task) => !due.includes(task));
      for (const { run } of due) run();
    },
  };
}
