/** The clock of a local Discord that waits several times as long for the bot as Discord does. */
export const slowClock = (patience: number) => ({
  now: Date.now,
  after: (delay: number, task: () => void) => {
    const timer = setTimeout(task, delay * patience).unref();
    return () => clearTimeout(timer);
  },
});
