import { Worker } from 'node:worker_threads';
import type { Glyph } from './glyph.ts';
import type { Said, Task } from './painter-worker.ts';
import type { Picture } from './picture.ts';

/** What waits, most urgent first: someone's answer, a board for a channel, what nobody is waiting for. */
const priorities = ['answer', 'board', 'background'] as const;
export type Priority = (typeof priorities)[number];

/** Paints pictures in worker threads, so nothing else has to wait. */
export interface Painter {
  /**
   * The picture as a PNG, or as a GIF if it moves: those are always painted in the background. Rejects if it takes too long
   * or too many are waiting, and with the signal's reason if that aborts while it waits.
   */
  paint(picture: Picture, priority?: Priority, signal?: AbortSignal): Promise<Buffer>;
  /** Finishes all requested pictures if that doesn't take long, then ends the workers. Nothing can be painted afterwards. */
  close(): Promise<void>;
}

/** A painter that also makes glyphs. */
export interface GlyphPainter extends Painter {
  /** The glyph as a PNG, in the background. */
  paintGlyph(glyph: Glyph): Promise<Buffer>;
}

/** How long a picture may take, waiting included, in milliseconds. A slow answer is deferred, and its picture still comes. */
const patience: Readonly<Record<Priority, number>> = { answer: 10_000, board: 20_000, background: 60_000 };
/** A worker that paints one picture for longer is stuck. The largest takes a second on a slow machine. */
const stuckAfter = 15_000;
/** How long the painter goes on after it is told to close. */
const closingTime = 5000;
/** How many pictures may wait. */
const maxWaiting = 200;

interface Job {
  readonly subject: Picture | Glyph;
  readonly priority: Priority;
  readonly done: (file: Buffer) => void;
  readonly failed: (why: Error) => void;
  /** Whether it goes to another worker if one crashes. */
  isRetried: boolean;
}

interface Slot {
  /** Null after a crash: the next picture starts a new one. */
  worker: Worker | null;
  /** What the worker draws or encodes, oldest first. */
  readonly running: Map<number, Running>;
  /** The id of what it draws; null if it can draw something. */
  drawing: number | null;
}

/** Whether its worker can draw this now. A picture that was there when a worker crashed is painted alone, so that it crashes no others. */
const isFree = ({ drawing, running }: Slot, job: Job): boolean =>
  drawing === null &&
  running.size < (job.isRetried ? mostRunning : 1) &&
  Array.from(running.values()).every((other) => other.job.isRetried);

interface Running {
  readonly job: Job;
  /** Stops watching whether the worker is stuck. */
  readonly release: () => void;
}

/** How many pictures a worker may have at once. It draws one, and other threads encode those before. */
const mostRunning = 3;

const paintingScript = new URL(
  import.meta.url.endsWith('.ts') ? './painter-worker-from-source.mjs' : './painter-worker.js',
  import.meta.url,
);

interface Options {
  readonly workers: number;
  /** The script that the workers run: it gets tasks, and says what becomes of each. */
  readonly script?: URL;
  /** Runs something later, unless it is called off. Without it nothing is ever given up. */
  readonly schedule?: (milliseconds: number, run: () => Promise<void>) => () => void;
}

/** Glass is computed with many short-lived numbers. More room for them is memory without speed. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 } as const;

const nothing = (): void => {};

/** Starts a painter with this many workers. If a worker crashes, it is replaced and its picture retried once. */
export function startPainter({
  workers,
  script = paintingScript,
  schedule = () => nothing,
}: Options): GlyphPainter {
  const waiting: Job[] = [];
  const slots: Slot[] = [];
  let closing = false;
  let lastId = 0;
  let idle = nothing;

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

  const give = (slot: Slot, job: Job): void => {
    const worker = (slot.worker ??= startWorker(slot));
    const task: Task = { id: (lastId += 1), subject: job.subject };
    const release = schedule(stuckAfter, async () => {
      giveUp(job, new Error('the worker was stuck'));
      await worker.terminate();
    });
    slot.running.set(task.id, { job, release });
    slot.drawing = task.id;
    worker.postMessage(task, []);
  };

  const startWorker = (slot: Slot): Worker => {
    const worker = new Worker(script, { resourceLimits });
    let why = new Error('the worker ended while painting this picture');
    worker.on('message', (said: Said) => {
      if (slot.drawing === said.id) slot.drawing = null;
      if (said.said !== 'drawn') {
        const { job, release } = slot.running.get(said.id) ?? {};
        release?.();
        slot.running.delete(said.id);
        if (said.said === 'file') job?.done(Buffer.from(said.file.buffer));
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
      slot.drawing = null;
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

  /** Whoever asked goes on without this picture. A worker that is painting it goes on. */
  const giveUp = (job: Job, why: Error): void => {
    job.isRetried = false;
    job.failed(why);
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
  };

  for (let count = 0; count < workers; count += 1)
    slots.push({ worker: null, running: new Map(), drawing: null });
  // One is ready for the first picture. Each of the others takes 25 MB, and starts when there is something to paint at the same time.
  for (const slot of slots.slice(0, 1)) slot.worker = startWorker(slot);

  const queued = (subject: Job['subject'], priority: Priority, signal?: AbortSignal): Promise<Buffer> => {
    if (closing) return Promise.reject(new Error('the painter is closed'));
    let settled = nothing;
    const file = new Promise<Buffer>((done, failed) => {
      const job: Job = { subject, priority, done, failed, isRetried: true };
      const rank = priorities.indexOf(priority);
      const place = waiting.findIndex((other) => priorities.indexOf(other.priority) > rank);
      waiting.splice(place < 0 ? waiting.length : place, 0, job);
      const last = waiting.length > maxWaiting ? waiting.at(-1) : undefined;
      if (last !== undefined) giveUp(last, new Error('too many pictures are waiting'));
      settled = schedule(patience[priority], async () => giveUp(job, new Error('the picture took too long')));
      signal?.addEventListener('abort', () => {
        if (waiting.includes(job)) giveUp(job, signal.reason);
      });
      next();
    });
    return file.finally(() => settled());
  };

  return {
    paint: (picture, priority = 'answer', signal) =>
      queued(picture, picture.kind === 'growth' ? 'background' : priority, signal),
    paintGlyph: (glyph) => queued(glyph, 'background'),
    async close() {
      closing = true;
      await new Promise<void>((done) => {
        const called = schedule(closingTime, async () => {
          const running = slots.flatMap((slot) => Array.from(slot.running.values(), ({ job }) => job));
          for (const job of [...waiting, ...running]) giveUp(job, new Error('the painter is closed'));
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
