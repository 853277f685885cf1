import type { Logger } from 'pino';
import type { WaitFor } from '#bot/bot';
import type { Schedule } from '#play/duties';

/** The part of a program that its end needs. */
interface Running {
  /** Resolves when the program can't go on, with a sentence for the person who runs it as the error's message. */
  readonly lost: Promise<Error>;
  stop(waitFor: WaitFor): Promise<void>;
}

interface Options {
  /** Aborts when the program is asked to stop; the reason says by what. */
  readonly asked: AbortSignal;
  /** For how many milliseconds it has been asked to; 0 if it isn't. */
  readonly sinceAsked: () => number;
  readonly log: Logger;
  /** Its timers keep the process alive. */
  readonly schedule: Schedule;
}

/** How long the end may take from the signal on, in milliseconds. Docker kills what needs more than ten seconds. */
const longestEnd = 8000;

/**
 * Starts a program and runs it until it is asked to stop or can't go on. Gives the exit code: 0 if it was asked to and everything is
 * finished, otherwise 1 after a line that says why. Rejects if the program can't start.
 * @param start rejects with the reason of `asked` if it was told to stop while starting
 */
export async function runToEnd(
  start: (waitFor: WaitFor) => Promise<Running>,
  { asked, sinceAsked, log, schedule }: Options,
): Promise<0 | 1> {
  const inProgress = new Set<string>();
  let isClean = true;
  const waitFor: WaitFor = async (what, work) => {
    inProgress.add(what);
    try {
      await work();
    } catch (error) {
      isClean = false;
      log.error({ err: error, what }, 'could not finish');
    }
    inProgress.delete(what);
  };
  const late = (): Promise<1> =>
    new Promise((resolve) => {
      schedule(Math.max(0, longestEnd - sinceAsked()), async () => {
        log.error({ inProgress: [...inProgress] }, `not finished within ${longestEnd / 1000} seconds`);
        resolve(1);
      });
    });
  const asking = reasonOf(asked).then((signal) => {
    log.info(`${signal}: finishing current work. Press Ctrl+C again to stop at once.`);
    return null;
  });
  const tooLate = asking.then(late);

  inProgress.add('start');
  const begun = start(waitFor)
    .catch((error: unknown) => {
      if (!asked.aborted || error !== asked.reason) throw error;
      return null;
    })
    .finally(() => inProgress.delete('start'));
  const program = await Promise.race([begun, tooLate]);
  if (program === 1) return 1;
  if (program === null) return isClean ? 0 : 1;
  const why = await Promise.race([asking, program.lost.then((why) => (asked.aborted ? null : why))]);
  const ended = program.stop(waitFor).then(() => (isClean ? 0 : 1));
  const code = await Promise.race([ended, why === null ? tooLate : late()]);
  if (why === null) return code;
  log.fatal(why.message);
  return 1;
}

/** Resolves with the reason once the signal aborts. */
const reasonOf = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    const aborted = (): void => resolve(String(signal.reason));
    if (signal.aborted) aborted();
    else signal.addEventListener('abort', aborted);
  });
