/** The part of a process that signals come to. */
interface Signalled {
  on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): void;
}

/** Under npm one Ctrl+C arrives twice, from the terminal and from npm. Signals within this time, in milliseconds, count as one. */
const oneSignal = 1000;

/** Whether a process was asked to stop. */
export interface Stopping {
  /** Aborts when it is, with the name of the signal as the reason. */
  readonly asked: AbortSignal;
  /** For how many milliseconds it has been; 0 if it isn't. */
  readonly sinceAsked: () => number;
}

/**
 * Aborts at the first SIGTERM or SIGINT. A second signal exits with 1 at once. `elapsed` is in milliseconds, by a clock that nobody
 * sets. It imports nothing, so that it listens before anything is loaded: as the first process of a container, one that doesn't listen is
 * deaf to signals.
 */
export function askedToStop(process: Signalled, elapsed: () => number): Stopping {
  const asked = new AbortController();
  let since: number | null = null;
  const signalled = (signal: NodeJS.Signals): void => {
    if (since === null) {
      since = elapsed();
      asked.abort(signal);
    } else if (elapsed() - since > oneSignal) process.exit(1);
  };
  process.on('SIGTERM', signalled);
  process.on('SIGINT', signalled);
  return { asked: asked.signal, sinceAsked: () => (since === null ? 0 : elapsed() - since) };
}
