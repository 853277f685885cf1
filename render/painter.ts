import { Worker } from 'node:worker_threads';
import type { Glyph } from './glyph.ts';
import type { Answer } from './painter-worker.ts';
import type { Picture } from './picture.ts';

/** Paints pictures in worker threads, so nothing else has to wait. */
export interface Painter {
  /** The picture as a PNG, or as a GIF if it moves. It waits in a queue if all workers are busy. */
  paint(picture: Picture): Promise<Buffer>;
  /** Finishes all requested pictures, then ends the workers. Nothing can be painted afterwards. */
  close(): Promise<void>;
}

/** A painter that also makes glyphs. */
export interface GlyphPainter extends Painter {
  /** The glyph as a PNG, queued like the other pictures. */
  paintGlyph(glyph: Glyph): Promise<Buffer>;
}

interface Job {
  readonly subject: Picture | Glyph;
  readonly done: (file: Buffer) => void;
  readonly failed: (why: Error) => void;
  /** How many workers it has crashed. */
  crashes: number;
}

interface Desk {
  /** Null after a crash: the next picture starts a new one. */
  worker: Worker | null;
  job: Job | null;
}

/** After this many crashes a picture fails. */
const maxCrashes = 2;

const paintingScript = new URL(
  import.meta.url.endsWith('.ts') ? './painter-worker-from-source.mjs' : './painter-worker.js',
  import.meta.url,
);

interface Staff {
  readonly workers: number;
  /** The script that the workers run. It gets the pictures one by one and answers each once. */
  readonly script?: URL;
}

/** Starts a painter with this many workers. If a worker crashes, it is replaced and its picture retried. */
export function startPainter({ workers, script = paintingScript }: Staff): GlyphPainter {
  const waiting: Job[] = [];
  const desks: Desk[] = [];
  let closing = false;
  let idle: (() => void) | null = null;

  const next = (): void => {
    for (const desk of desks) {
      if (desk.job !== null) continue;
      const job = waiting.shift();
      if (job === undefined) break;
      desk.job = job;
      desk.worker ??= startWorker(desk);
      desk.worker.postMessage(job.subject, []);
    }
    if (waiting.length === 0 && desks.every(({ job }) => job === null)) idle?.();
  };

  const startWorker = (desk: Desk): Worker => {
    const worker = new Worker(script);
    let why = new Error('the worker ended while painting this picture');
    worker.on('message', (answer: Answer) => {
      const { job } = desk;
      desk.job = null;
      if (answer.ok) job?.done(Buffer.from(answer.file.buffer));
      else job?.failed(new Error(answer.why));
      next();
    });
    // The worker isn't gone until its exit event, which follows.
    worker.on('error', (fault) => {
      why = fault instanceof Error ? fault : new Error(String(fault));
    });
    worker.on('exit', () => {
      const { job } = desk;
      desk.worker = null;
      desk.job = null;
      if (job !== null) {
        job.crashes += 1;
        if (job.crashes < maxCrashes) waiting.unshift(job);
        else job.failed(why);
      }
      next();
    });
    return worker;
  };

  for (let count = 0; count < workers; count += 1) {
    const desk: Desk = { worker: null, job: null };
    desk.worker = startWorker(desk);
    desks.push(desk);
  }

  const paintOf = (subject: Job['subject']): Promise<Buffer> => {
    if (closing) return Promise.reject(new Error('the painter is closed'));
    return new Promise((done, failed) => {
      waiting.push({ subject, done, failed, crashes: 0 });
      next();
    });
  };

  return {
    paint: paintOf,
    paintGlyph: paintOf,
    async close() {
      closing = true;
      await new Promise<void>((done) => {
        idle = done;
        next();
      });
      await Promise.all(desks.flatMap(({ worker }) => (worker === null ? [] : [worker.terminate()])));
    },
  };
}
