/** After so many failures in a row the rest would meet the same trouble: it is not a channel or a person, but Discord. */
export const mostFailures = 3;

/**
 * Tells one after the other something of their own: what fails for one keeps nobody else's. The rest is left for another
 * time where Discord seems to be out of reach, and from when the program stops.
 * @param tell whether that failed
 * @return whether everyone had their turn
 */
export async function oneByOne<T>(
  everyone: readonly T[],
  tell: (one: T) => Promise<boolean>,
  stopping: AbortSignal,
): Promise<boolean> {
  let failures = 0;
  for (const one of everyone) {
    if (stopping.aborted || failures === mostFailures) return false;
    failures = (await tell(one)) ? failures + 1 : 0;
  }
  return true;
}
