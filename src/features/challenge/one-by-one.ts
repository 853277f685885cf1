/** After this many failures in a row the cause is probably Discord, not a channel or a person, so the rest waits. */
export const mostFailures = 3;

/**
 * Tells people or channels one after the other; a failure for one doesn't stop the rest. If Discord seems unreachable or the
 * program stops, the rest is left for later.
 * @param tell gives whether it failed
 * @return whether everyone had their turn
 */
export async function oneByOne<T>(
  everyone: readonly T[],
  deliver: (one: T) => Promise<boolean>,
  stopping: AbortSignal,
): Promise<boolean> {
  let failures = 0;
  for (const one of everyone) {
    if (stopping.aborted || failures === mostFailures) return false;
    failures = (await deliver(one)) ? failures + 1 : 0;
  }
  return true;
}
