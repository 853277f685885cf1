import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { z } from 'zod';
import {
  dataIn,
  firstJobs,
  type JobData,
  type JobKind,
  type PlannedJob,
  postponeJob,
  type Wanted,
} from '#store/jobs';
import type { DiscordLine } from './announcer.ts';
import type { TablesDeps } from './deps.ts';

/** The pauses before what failed is tried again, in milliseconds; the last one is repeated. */
type Pauses = readonly [number, ...number[]];

export const usualPauses: Pauses = [1_000, 5_000, 30_000, 120_000, 600_000];

/** The pause before something is tried again that failed so often before. */
export const pauseAfter = (tries: number, pauses: Pauses = usualPauses): number =>
  pauses[tries] ?? pauses.at(-1) ?? pauses[0];

/** The pause while Discord is down, in milliseconds. One message alone may be at fault, so others are tried in between. */
const pauseWhileDown = 10_000;

/** The pause before a message is tried again that Discord didn't take. */
export const pauseToDeliver = (tries: number, line: DiscordLine): number =>
  line.isFree() ? pauseAfter(tries) : pauseWhileDown;

/** What is left to tell when a job is done, which nothing waits for; null if nothing is. */
export type LeftToDeliver = (() => Promise<unknown>) | null;

/** A job, with what it keeps. */
export type JobWith<Data> = Omit<PlannedJob, 'data'> & { readonly data: Data };

/** How jobs of a kind are done. */
interface Work<K extends JobKind> {
  readonly kind: K;
  /** What such a job keeps. */
  readonly data: z.ZodType<JobData[K]>;
  /** Whether it is done at a table, by the process that looks after that; or belongs to no table, and the leader does it. */
  readonly at: 'table' | 'leader';
  /**
   * Does what is due and saves that, so that the job is gone or due later. It may have changed since it was read: look again in the
   * transaction. What needn't be waited for when the process ends is given up when `stopping` is aborted.
   */
  readonly work: (job: JobWith<JobData[K]>, stopping: AbortSignal) => Promise<LeftToDeliver>;
  /** How many are done at once. */
  readonly mostAtOnce: number;
  /** How long it rests between two, in milliseconds: many that are due at once delay nobody and don't flood Discord. */
  readonly rest: number;
  /** If not the usual ones. */
  readonly pauses?: Pauses;
  /** What has to be free for it, if anything: nothing is started before. */
  readonly line?: DiscordLine;
  /** How far ahead one can be that failed so often, in milliseconds. If it is further, it was planned before the clock was set back. */
  readonly longestAhead?: (tries: number) => number;
}

/** How jobs of a kind are done, whatever they keep. */
export interface JobHandler extends Omit<Work<JobKind>, 'data' | 'work'> {
  readonly work: (job: PlannedJob, stopping: AbortSignal) => Promise<LeftToDeliver>;
}

/** The handler of a kind, which reads what its jobs keep. */
export const jobHandler = <K extends JobKind>({ data, work, ...kind }: Work<K>): JobHandler => ({
  ...kind,
  work: async (job, stopping) => work({ ...job, data: dataIn(job, data) }, stopping),
});

/** What doing jobs needs from outside. */
type JobsDeps = Pick<TablesDeps, 'store' | 'schedule' | 'duties' | 'now' | 'log'>;

/** Does jobs when they are due. Only rows are kept, so a new process goes on where the last one ended. */
interface Jobs {
  /** Does what is due, and later what gets due. Call it after jobs were planned. */
  readonly wake: () => void;
  /** The same; resolves when nothing is being done or told. It never rejects. */
  readonly settle: () => Promise<void>;
  /** Starts nothing more, and waits for what is being saved. */
  readonly close: () => Promise<void>;
}

/** How many of a kind are told at once. More only wait for a slow Discord, so nothing else is done meanwhile. */
export const mostDeliveries = 50;

/** How long it sleeps at most, in milliseconds: the clock may be set, and the machine may sleep. */
export const longestSleep = 60_000;

/** A job for the log, where nobody is named: its key may be a person. */
const named = ({ kind, match }: PlannedJob) => ({ kind, table: match });

/** Does jobs of these kinds: each has its own pace, and delays no other. */
export function createJobs(
  { store, schedule, duties, now, log }: JobsDeps,
  handlers: readonly JobHandler[],
): Jobs {
  const stopping = new AbortController();
  const looks = new Set<Promise<void>>();
  /** How many looks were begun. */
  let looked = 0;
  const isClosed = (): boolean => stopping.signal.aborted;

  /** The state of a kind while this process works. */
  const lanes = handlers.map((handler) => ({
    ...handler,
    inHand: new Map<string, Promise<void>>(),
    deliveries: new Set<Promise<void>>(),
    /** The first look that may begin something: earlier ones have read less than is known by now. */
    look: 0,
    /** Resolves when nothing is being done or told; null if nobody waits for that. */
    quiet: null as Promise<void> | null,
    isResting: false,
    stopWaiting: (): void => {},
  }));
  type Lane = (typeof lanes)[number];

  const wait = (lane: Lane, milliseconds: number): void => {
    lane.stopWaiting();
    if (isClosed()) return;
    lane.stopWaiting = schedule(milliseconds, () => {
      lane.isResting = false;
      return settleIn([lane]);
    });
  };

  /** Starts nothing of a kind for a while. */
  const pause = (lane: Lane, milliseconds: number): void => {
    lane.isResting = true;
    wait(lane, milliseconds);
  };

  const wake = (): void => {
    if (isClosed()) return;
    const ready = lanes.filter(isReady);
    // What the others rest or wait for looks again, and whoever gives this process its duties.
    if (ready.length === 0) return;
    const look = lookAt(ready)
      .catch((error: unknown) => {
        if (isClosed()) return;
        const kinds = ready.map(({ kind }) => kind);
        log.error({ err: error, kinds }, 'what is due could not be read');
        for (const lane of ready) pause(lane, pauseAfter(0, lane.pauses));
      })
      .finally(() => looks.delete(look));
    looks.add(look);
  };

  const isReady = ({ at, isResting, line, inHand, deliveries, mostAtOnce }: Lane): boolean =>
    (at === 'table' ? duties.looksAfter() : duties.isLeader()) &&
    !isResting &&
    line?.isFree() !== false &&
    inHand.size < mostAtOnce &&
    deliveries.size < mostDeliveries;

  const lookAt = async (ready: readonly Lane[]): Promise<void> => {
    const look = (looked += 1);
    const jobs = await store.read((db) => firstJobs(db, ready.map(wantedOf)), 'one');
    if (isClosed()) return;
    for (const lane of ready) {
      if (look < lane.look || !isReady(lane)) continue;
      lane.look = look;
      begin(
        lane,
        jobs.filter(({ kind, key }) => kind === lane.kind && !lane.inHand.has(key)),
      );
    }
  };

  const wantedOf = ({ kind, at, inHand }: Lane): Wanted => ({
    kind,
    most: inHand.size + 2,
    share: at === 'table' ? duties.share : null,
  });

  /** Begins the first of these jobs, which are in order, or waits for it. */
  const begin = (lane: Lane, [job]: readonly PlannedJob[]): void => {
    if (job === undefined) return;
    const left = job.dueAt - now();
    if (left > 0 && left <= (lane.longestAhead?.(job.tries) ?? left))
      return wait(lane, Math.min(left, longestSleep));
    lane.inHand.set(job.key, workOff(lane, job));
    if (lane.rest > 0) pause(lane, lane.rest);
    else wake();
  };

  const workOff = async (lane: Lane, job: PlannedJob): Promise<void> => {
    try {
      const delivery = await attempt(lane, job);
      if (delivery !== null) deliver(lane, delivery, job);
    } catch (error) {
      log.error({ err: error, ...named(job) }, 'a job could not be postponed');
      pause(lane, pauseAfter(0, lane.pauses));
    } finally {
      lane.inHand.delete(job.key);
      // Whoever looked before has read the job as it was.
      lane.look = looked + 1;
      wake();
    }
  };

  const attempt = async ({ work, pauses }: Lane, job: PlannedJob): Promise<LeftToDeliver> => {
    try {
      return await work(job, stopping.signal);
    } catch (error) {
      if (isClosed()) return null;
      log.error({ err: error, ...named(job), tries: job.tries }, 'a job failed');
      await store.transaction((db) => postponeJob(db, job, now() + pauseAfter(job.tries, pauses)), {
        durable: false,
      });
      return null;
    }
  };

  const deliver = ({ deliveries }: Lane, delivery: () => Promise<unknown>, job: PlannedJob): void => {
    // What was saved and what is told of it are done apart, so that others are served in between.
    const delivered = yieldToEventLoop()
      .then(async () => void (await delivery()))
      .catch((error: unknown) => log.error({ err: error, ...named(job) }, 'what was done could not be told'))
      .finally(() => {
        deliveries.delete(delivered);
        wake();
      });
    deliveries.add(delivered);
  };

  const inProgress = ({ inHand, deliveries }: Lane): readonly Promise<void>[] => [
    ...looks,
    ...inHand.values(),
    ...deliveries,
  ];

  const untilQuiet = async (lane: Lane): Promise<void> => {
    for (let all = inProgress(lane); all.length > 0; all = inProgress(lane)) await Promise.all(all);
  };

  /** The same for all who wait for a lane: while much is due, these are many. */
  const quiet = (lane: Lane): Promise<void> =>
    (lane.quiet ??= untilQuiet(lane).finally(() => (lane.quiet = null)));

  /** Looks, and resolves when nothing is being done or told in these lanes. */
  const settleIn = async (some: readonly Lane[]): Promise<void> => {
    wake();
    while (some.some((lane) => inProgress(lane).length > 0)) await Promise.all(some.map(quiet));
  };

  for (const line of new Set(lanes.flatMap((lane) => lane.line ?? [])))
    line.whenFree(() => settleIn(lanes.filter((lane) => lane.line === line)));

  return {
    wake,
    settle: () => settleIn(lanes),
    async close() {
      stopping.abort();
      for (const lane of lanes) lane.stopWaiting();
      await Promise.all(lanes.map(({ inHand }) => Promise.all(inHand.values())));
    },
  };
}
