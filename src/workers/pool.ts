import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Given, Said } from './serve.ts';

/** No worker had time for a task: too many waited, it took too long, or the workers ended meanwhile. */
export class Unserved extends Error {
  override readonly name = 'Unserved';
}

/** Threads that work for others, so that nothing else has to wait. */
interface Pool<Task, Answer, Urgency> {
  /**
   * What a worker makes of the task. Rejects with {@link Unserved} if none has time, and with the signal's reason if that
   * aborts while it waits.
   */
  run(task: Task, urgency: Urgency, signal?: AbortSignal): Promise<Answer>;
  /** Finishes all tasks if that doesn't take long, then ends the workers. Nothing can be asked afterwards. */
  close(): Promise<void>;
}

export interface PoolOptions<Urgency extends string> {
  /** What errors call it. */
  readonly name: string;
  /** What the workers run: a script that serves tasks, built or from source. */
  readonly script: URL;
  readonly workers: number;
  /** How many workers start at once. Each of the others starts when there is something for it. */
  readonly ready: number;
  /** How many tasks a worker can have at once. It works on one, and others have freed it before they are done. */
  readonly mostRunning: number;
  /** How urgent a task can be, most urgent first, and how long each may take, waiting included, in milliseconds. */
  readonly timeouts: Readonly<Record<Urgency, number>>;
  /** A worker that takes longer for one task is stuck, in milliseconds. */
  readonly stuckAfter: number;
  /** How many tasks may wait. */
  readonly mostWaiting: number;
  readonly resourceLimits: ResourceLimits;
  /** Runs something later, unless it is called off. */
  readonly schedule: (milliseconds: number, run: () => Promise<void>) => () => void;
}

/** How long a pool goes on after it is told to close, in milliseconds. */
const closingTime = 5000;

interface Job<Task, Answer> {
  readonly task: Task;
  /** 0 is the most urgent. */
  readonly rank: number;
  readonly done: (answer: Answer) => void;
  readonly failed: (why: Error) => void;
  /** Whether it goes to another worker if one crashes. */
  isRetried: boolean;
}

interface Slot<J> {
  /** Null before its first task and after a crash: the next task starts a new one. */
  worker: Worker | null;
  /** What the worker was given, oldest first. */
  readonly running: Map<number, { readonly job: J; readonly release: () => void }>;
  /** The id of what it works on; null if it is free. */
  busyWith: number | null;
}

const fromSource = new URL('./from-source.mjs', import.meta.url);

/** A thread that runs the script. */
const startThread = (script: URL, resourceLimits: ResourceLimits): Worker =>
  script.pathname.endsWith('.ts')
    ? new Worker(fromSource, { resourceLimits, workerData: script.href })
    : new Worker(script, { resourceLimits });

const nothing = (): void => {};

/** Starts a pool. If a worker crashes, it is replaced, and its tasks are tried once more, each alone. */
export function startPool<Task, Answer, Urgency extends string>({
  name,
  timeouts,
  schedule,
  ...options
}: PoolOptions<Urgency>): Pool<Task, Answer, Urgency> {
  const ranks = Object.keys(timeouts);
  const waiting: Job<Task, Answer>[] = [];
  const slots: Slot<Job<Task, Answer>>[] = [];
  let closing = false;
  let lastId = 0;
  let idle = nothing;

  /** Whether its worker can take this now. A task that was there when a worker crashed runs alone, so that it crashes no others. */
  const isFree = ({ busyWith, running }: Slot<Job<Task, Answer>>, job: Job<Task, Answer>): boolean =>
    busyWith === null &&
    running.size < (job.isRetried ? options.mostRunning : 1) &&
    Array.from(running.values()).every((other) => other.job.isRetried);

  const next = (): void => {
    for (const slot of slots) {
      const [job] = waiting;
      if (job === undefined) break;
      if (!isFree(slot, job)) continue;
      waiting.shift();
      give(slot, job);
    }
    if (waiting.length === 0 && slots.every(({ running }) => running.size === 0)) idle();
  };

  const give = (slot: Slot<Job<Task, Answer>>, job: Job<Task, Answer>): void => {
    const worker = (slot.worker ??= startWorker(slot));
    const given: Given<Task> = { id: (lastId += 1), task: job.task };
    const release = schedule(options.stuckAfter, async () => {
      giveUp(job, new Error(`the ${name}'s worker was stuck`));
      await worker.terminate();
    });
    slot.running.set(given.id, { job, release });
    slot.busyWith = given.id;
    worker.postMessage(given, []);
  };

  const startWorker = (slot: Slot<Job<Task, Answer>>): Worker => {
    const worker = startThread(options.script, options.resourceLimits);
    let why = new Error(`the ${name}'s worker ended before it was done`);
    worker.on('message', (said: Said<Answer>) => {
      if (slot.busyWith === said.id) slot.busyWith = null;
      if (said.said !== 'free') {
        const { job, release } = slot.running.get(said.id) ?? {};
        release?.();
        slot.running.delete(said.id);
        if (said.said === 'done') job?.done(said.answer);
        else job?.failed(new Error(said.why));
      }
      next();
    });
    // The worker isn't gone until its exit event, which follows.
    worker.on('error', (fault) => {
      why = fault instanceof Error ? fault : new Error(String(fault));
    });
    worker.on('exit', () => {
      const left = [...slot.running.values()];
      slot.worker = null;
      slot.busyWith = null;
      slot.running.clear();
      for (const { job, release } of left) {
        release();
        if (!job.isRetried) job.failed(why);
      }
      const again = left.flatMap(({ job }) => (job.isRetried ? [job] : []));
      for (const job of again) job.isRetried = false;
      waiting.unshift(...again);
      next();
    });
    return worker;
  };

  /** Nobody waits for this any longer. A worker that has begun it finishes it. */
  const giveUp = (job: Job<Task, Answer>, why: Error): void => {
    job.isRetried = false;
    job.failed(why);
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
  };

  for (let count = 0; count < options.workers; count += 1)
    slots.push({ worker: null, running: new Map(), busyWith: null });
  for (const slot of slots.slice(0, options.ready)) slot.worker = startWorker(slot);

  return {
    run(task, urgency, signal) {
      if (closing) return Promise.reject(new Unserved(`the ${name} is closed`));
      let settled = nothing;
      const answer = new Promise<Answer>((done, failed) => {
        const job = { task, rank: ranks.indexOf(urgency), done, failed, isRetried: true };
        const place = waiting.findIndex(({ rank }) => rank > job.rank);
        waiting.splice(place < 0 ? waiting.length : place, 0, job);
        const last = waiting.length > options.mostWaiting ? waiting.at(-1) : undefined;
        if (last !== undefined) giveUp(last, new Unserved(`too many tasks are waiting for the ${name}`));
        settled = schedule(timeouts[urgency], async () =>
          giveUp(job, new Unserved(`the ${name} took too long`)),
        );
        signal?.addEventListener('abort', () => {
          if (waiting.includes(job)) giveUp(job, signal.reason);
        });
        next();
      });
      return answer.finally(() => settled());
    },
    async close() {
      closing = true;
      await new Promise<void>((done) => {
        const called = schedule(closingTime, async () => {
          const running = slots.flatMap((slot) => Array.from(slot.running.values(), ({ job }) => job));
          for (const job of [...waiting, ...running]) giveUp(job, new Unserved(`the ${name} is closed`));
          done();
        });
        idle = () => {
          called();
          done();
        };
        next();
      });
      await Promise.all(slots.flatMap(({ worker }) => (worker === null ? [] : [worker.terminate()])));
    },
  };
}
