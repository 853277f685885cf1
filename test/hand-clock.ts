/** Time that only passes by hand. */
export function handClock() {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => Promise<void> }>();
  return {
    schedule: (milliseconds: number, run: () => Promise<void>) => {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass(milliseconds: number): void {
      now += milliseconds;
      for (const timer of timers) {
        if (timer.at > now) continue;
        timers.delete(timer);
        void timer.run();
      }
    },
    waiting: () => timers.size,
  };
}
