import { loggable } from '#discord/protocol/fault';
import { registerIfChanged, type Registration } from '#discord/protocol/registration';
import { Ended, ending, pauseUntilEnd, retrying } from '#discord/protocol/retrying';
import type { Schedule } from '#play/duties';

interface RegisteringDeps extends Registration {
  readonly schedule: Schedule;
}

/** Registering the commands, which may take until Discord is back. */
interface Registering {
  /**
   * Registers them if they changed. Resolves when that is done, or has to wait: those of an earlier start are there meanwhile. Rejects if
   * Discord refuses them.
   */
  begin(): Promise<void>;
  /** Gives up what waits. */
  stop(): Promise<void>;
}

export function createRegistering({ schedule, ...deps }: RegisteringDeps): Registering {
  const { log } = deps;
  const end = ending();
  const wait = pauseUntilEnd(schedule, end);
  let late = Promise.resolve();
  return {
    begin: () =>
      new Promise((resolve, reject) => {
        let isLate = false;
        const pause = (milliseconds: number): Promise<void> => {
          isLate = true;
          resolve();
          return wait(milliseconds);
        };
        const registered = retrying(() => registerIfChanged(deps), { pause, log });
        late = registered.then(resolve, (error: unknown) => {
          if (!isLate) reject(error);
          else if (!(error instanceof Ended))
            log.error({ err: loggable(error) }, 'the commands could not be registered');
        });
      }),
    async stop() {
      end.end();
      await late;
    },
  };
}
