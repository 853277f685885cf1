import type { Logger } from 'pino';

/** The part of a process that its end needs. */
export interface Process {
  on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): void;
}

/** The part of a program that its end needs. */
export interface Ending {
  /** Resolves when the program can't go on, with a sentence for the person who runs it as the error's message. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/** Under npm one Ctrl+C arrives twice, from the terminal and from npm. Signals within this time, in milliseconds, count as one. */
const oneSignal = 1000;

/**
 * Ends the process cleanly at SIGTERM or SIGINT, with exit code 0, or when the program can't go on, with exit code 1 after a last
 * line that says why. It is also 1 if the program can't stop cleanly. A second signal exits with 1 at once. `now` is in
 * milliseconds.
 */
export function endWith(
  process: Process,
  program: Ending,
  { log, now }: { readonly log: Logger; readonly now: () => number },
): void {
  let since: number | null = null;
  const end = async (): Promise<boolean> => {
    since = now();
    try {
      await program.stop();
      return true;
    } catch (error) {
      log.error(error, 'could not stop cleanly');
      return false;
    }
  };
  const signalled = async (signal: NodeJS.Signals): Promise<void> => {
    if (since !== null) {
      if (now() - since > oneSignal) process.exit(1);
      return;
    }
    log.info(`${signal}: finishing current work. Press Ctrl+C again to stop at once.`);
    process.exit((await end()) ? 0 : 1);
  };
  process.on('SIGTERM', (signal) => void signalled(signal));
  process.on('SIGINT', (signal) => void signalled(signal));
  void program.lost.then(async ({ message }) => {
    if (since !== null) return;
    await end();
    log.fatal(message);
    process.exit(1);
  });
}
