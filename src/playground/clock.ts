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
