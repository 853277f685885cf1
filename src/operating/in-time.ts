import type { Schedule } from '#play/schedule';

/** How long somebody who looks waits for a part of what they look at, in milliseconds. */
const longest = 2000;

/** Some work took too long for those who look. */
class NotInTime extends Error {
  override readonly name = 'NotInTime';
}

/** Resolves with what some work gives. Rejects if that takes too long: the work itself goes on. */
export function inTime<T>(work: () => Promise<T>, schedule: Schedule): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(longest, async () => reject(new NotInTime(`not measured within ${longest} ms`)));
    void work().then(resolve, reject).finally(cancel);
  });
}
