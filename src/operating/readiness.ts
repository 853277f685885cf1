import type { Schedule } from '#play/schedule';
import { inTime } from './in-time.ts';

/** What must be right so that people can play, by name. */
export const needs = ['running', 'database', 'gateway'] as const;
type Need = (typeof needs)[number];
/** The program can always tell whether it was asked to stop. */
type Checked = Exclude<Need, 'running'>;

/** Whether people can play: what is right and what isn't. */
export type Ready = Readonly<Record<Need | 'ready', boolean>>;

export interface Readiness {
  /** From now on this is checked; before, it isn't right. */
  readonly check: (need: Checked, isRight: () => Promise<boolean>) => void;
  readonly look: () => Promise<Ready>;
}

interface ReadinessParts {
  /** Aborts when the program is to stop. */
  readonly asked: AbortSignal;
  readonly schedule: Schedule;
  /** Is told of each check that failed, rather than found that something isn't right. */
  readonly failed: (error: unknown) => void;
}

export function createReadiness({ asked, schedule, failed }: ReadinessParts): Readiness {
  const checks = new Map<Checked, () => Promise<boolean>>();
  const isRight = async (need: Checked): Promise<boolean> => {
    const check = checks.get(need);
    if (check === undefined) return false;
    return inTime(check, schedule).catch((error: unknown) => {
      failed(error);
      return false;
    });
  };
  return {
    check: (need, isRight) => checks.set(need, isRight),
    async look() {
      const running = !asked.aborted;
      const [database, gateway] = await Promise.all([isRight('database'), isRight('gateway')]);
      return { ready: running && database && gateway, running, database, gateway };
    },
  };
}
