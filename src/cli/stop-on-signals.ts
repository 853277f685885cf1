import type { Logger } from 'pino';

/** The part of a process that stopping needs. */
export interface Signalled {
  on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): void;
}

/** Under npm one Ctrl+C arrives twice, from the terminal and from npm. Signals within this time, in milliseconds, count as one. */
const oneSignal = 1000;

/**
 * Ends the process at SIGTERM or SIGINT. The first signal stops the program cleanly and exits with 0, or 1 if that fails. A
 * second one exits with 1 at once. `now` is in milliseconds.
 */
export function stopOnSignals(
  process: Signalled,
  stop: () => Promise<void>,
  { log, now }: { readonly log: Logger; readonly now: () => number },
): void {
  let since: number | null = null;
  const end = (signal: NodeJS.Signals): void => {
    if (since !== null) {
      if (now() - since > oneSignal) process.exit(1);
      return;
    }
    since = now();
    log.info(`${signal}: finishing current work. Press Ctrl+C again to stop at once.`);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
