import type { Logger } from 'pino';

/** What is needed of a process: its signals and its end. */
export interface Signalled {
  on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): void;
}

/** One Ctrl+C arrives twice under npm, from the terminal and from npm: what follows within this time is the same wish. */
const sameWish = 1000;

/**
 * Ends the process at SIGTERM or SIGINT. The first signal stops the program in order and exits 0, or 1 if stopping fails; a
 * second one exits at once with 1. `now` is in milliseconds.
 */
export function stopOnSignals(
  process: Signalled,
  stop: () => Promise<void>,
  { log, now }: { readonly log: Logger; readonly now: () => number },
): void {
  let since: number | null = null;
  const end = (signal: NodeJS.Signals): void => {
    if (since !== null) {
      if (now() - since > sameWish) process.exit(1);
      return;
    }
    since = now();
    log.info(`${signal}: finishing what is in hand. Once more to stop at once.`);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
