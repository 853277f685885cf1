import type { Clock } from './clock.ts';

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
