/** What the server knows of time, handed in so that three seconds and fifteen minutes can be tested without waiting. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs `task` once, `delay` milliseconds from now, unless the returned function is called before. */
  readonly after: (delay: number, task: () => void) => () => void;
}

/** The clock of the machine. Its timers never keep a process alive. */
export const systemClock: Clock = {
  now: Date.now,
  after: (delay, task) => {
    const timer = setTimeout(task, delay).unref();
    return () => clearTimeout(timer);
  },
};
