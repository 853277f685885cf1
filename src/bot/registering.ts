import { loggable } from '#discord/protocol/fault';
import { registerIfChanged, type Registration } from '#discord/protocol/registration';
import { Ended, ending, pauseUntilEnd, retrying } from '#discord/protocol/retrying';
import type { Schedule } from '#play/duties';

interface RegisteringDeps extends Registration {
  /** Whether this process may register them: of several, which may be of two versions, only the one that leads. */
  readonly isLeader: () => boolean;
  readonly schedule: Schedule;
}

/** How often a process looks whether it leads by now, in milliseconds. */
const lookEvery = 30_000;

/** Registering the commands, which may take until Discord is back, or until this process leads. */
export function createRegistering({ schedule, isLeader, ...deps }: RegisteringDeps) {
  const { log } = deps;
  const end = ending();
  const wait = pauseUntilEnd(schedule, end);
  let late = Promise.resolve();
  return {
    /**
     * Registers them if they changed. Resolves when that is done, or has to wait: those of an earlier start are there meanwhile. Rejects
     * if Discord refuses them.
     */
    begin: (): Promise<void> =>
      new Promise((resolve, reject) => {
        let isLate = false;
        const pause = (milliseconds: number): Promise<void> => {
          isLate = true;
          resolve();
          return wait(milliseconds);
        };
        const onceLeading = async (): Promise<void> => {
          for (let isDone = false; !isDone;) {
            while (!isLeader()) await pause(lookEvery);
            // It may have lost the lead while Discord was down.
            const once = async () => isLeader() && registerIfChanged(deps).then(() => true);
            isDone = await retrying(once, { pause, log });
          }
        };
        const registered = onceLeading();
        late = registered.then(resolve, (error: unknown) => {
          if (!isLate) reject(error);
          else if (!(error instanceof Ended))
            log.error({ err: loggable(error) }, 'the commands could not be registered');
        });
      }),
    /** Gives up what waits. */
    async stop(): Promise<void> {
      end.end();
      await late;
    },
  };
}
