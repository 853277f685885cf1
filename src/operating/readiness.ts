import type { Schedule } from '#play/schedule';
import { inTime } from './in-time.ts';

/** What must be right so that people can play, by name. */
const needs = ['database', 'gateway'] as const;
type Need = (typeof needs)[number];

/** Whether people can play: what is right and what isn't. */
export type Ready = Readonly<Record<Need | 'running' | 'ready', boolean>>;

export interface Readiness {
  /** From now on this is checked; before, it isn't right. */
  readonly check: (need: Need, isRight: () => Promise<boolean>) => void;
  readonly look: () => Promise<Ready>;
}

/** @param asked aborts when the program is to stop */
export function createReadiness(asked: AbortSignal, schedule: Schedule): Readiness {
  const checks = new Map<Need, () => Promise<boolean>>();
  const isRight = async (need: Need): Promise<boolean> => {
    const check = checks.get(need);
    if (check === undefined) return false;
    return inTime(check, schedule).catch(() => false);
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
