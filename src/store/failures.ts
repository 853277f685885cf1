/** What statements failed with on a server, where nothing more is carried out in their transaction. */
const failures = new WeakSet<Error>();

/** Notes that a statement failed with this error. */
export function noteFailure(error: unknown): void {
  if (error instanceof Error) failures.add(error);
}

/**
 * For those who go on without what can't be read: throws again if a statement failed, also where that only caused the error. Nothing is
 * wrong with what is stored then, but the transaction is over, and perhaps done again.
 */
export function throwFailure(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (failures.has(cause)) throw error;
}
