import type { Schedule } from '#play/duties';

/** What must be right so that people can play, by name. */
export const needs = ['running', 'database', 'gateway'] as const;
type Need = (typeof needs)[number];
/** The program can always tell whether it was asked to stop. */
type Checked = Exclude<Need, 'running'>;

/** Whether people can play: what is right and what isn't. */
export type Ready = Readonly<Record<Need | 'ready', boolean>> & {
  /** A sentence for each thing that isn't right. */
  readonly why: readonly string[];
};

/** Null if it is right, otherwise why it isn't: a sentence for the person who runs the bot. */
type Look = () => Promise<string | null>;

interface Readiness {
  /** From now on this is checked, beside what is checked of it already; before, it isn't right. */
  readonly check: (need: Checked, look: Look) => void;
  readonly look: () => Promise<Ready>;
}

const notYet: Readonly<Record<Checked, string>> = {
  database: "The database isn't open yet.",
  gateway: "The bot isn't connecting to Discord yet.",
};
const gone: Readonly<Record<Checked, string>> = {
  database: "The database doesn't answer.",
  gateway: "Discord isn't connected.",
};

interface ReadinessDeps {
  /** Aborts when the program is to stop. */
  readonly asked: AbortSignal;
  readonly schedule: Schedule;
  /** Is told of each check that failed, rather than found that something isn't right. */
  readonly failed: (error: unknown) => void;
}

/** How long somebody who looks waits for a part of what they look at, in milliseconds. */
const longestLook = 2000;

/** Some work took too long for those who look. */
class NotInTime extends Error {
  override readonly name = 'NotInTime';
}

/** Resolves with what some work gives. Rejects if that takes too long: the work itself goes on. */
export function inTime<T>(work: () => Promise<T>, schedule: Schedule): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(longestLook, async () =>
      reject(new NotInTime(`not measured within ${longestLook} ms`)),
    );
    void work().then(resolve, reject).finally(cancel);
  });
}

export function createReadiness({ asked, schedule, failed }: ReadinessDeps): Readiness {
  const looks: Readonly<Record<Checked, Look[]>> = { database: [], gateway: [] };
  const whyNot = async (need: Checked): Promise<readonly string[]> => {
    if (looks[need].length === 0) return [notYet[need]];
    const found = looks[need].map((look) =>
      inTime(look, schedule).catch((error: unknown) => {
        failed(error);
        return error instanceof Error && error.name === 'StoreFault' ? error.message : gone[need];
      }),
    );
    return (await Promise.all(found)).filter((why) => why !== null);
  };
  return {
    check: (need, look) => void looks[need].push(look),
    async look() {
      const running = !asked.aborted;
      const [database, gateway] = await Promise.all([whyNot('database'), whyNot('gateway')]);
      const all = [...(running ? [] : ['The bot was asked to stop.']), ...database, ...gateway];
      const why = [...new Set(all)];
      return {
        ready: why.length === 0,
        running,
        database: database.length === 0,
        gateway: gateway.length === 0,
        why,
      };
    },
  };
}
