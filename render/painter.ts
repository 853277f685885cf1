import { Worker } from 'node:worker_threads';
import type { Glyph } from './glyph.ts';
import type { Answer } from './painter-worker.ts';
import type { Picture } from './picture.ts';

/** Makes pictures in threads of its own, so that nothing else waits while one is drawn. */
export interface Painter {
  /** The picture as a PNG file, or as a GIF file where it moves. Pictures wait their turn when all workers are busy. */
  paint(picture: Picture): Promise<Buffer>;
  /** Finishes what was asked for, then ends the workers. From then on nothing can be painted. */
  close(): Promise<void>;
}

/** Makes small pictures as well. */
export interface GlyphPainter extends Painter {
  /** The small picture as a PNG file; it waits its turn like the others. */
  paintGlyph(glyph: Glyph): Promise<Buffer>;
}

interface Job {
  readonly subject: Picture | Glyph;
  readonly done: (file: Buffer) => void;
  readonly failed: (why: Error) => void;
  /** How many workers have died of it. */
  deaths: number;
}

interface Desk {
  /** Null where the last one died: the next picture starts another. */
  worker: Worker | null;
  job: Job | null;
}

/** A picture that so many workers have died of is given up. */
const mostDeaths = 2;

const paintingScript = new URL(
  import.meta.url.endsWith('.ts') ? './painter-worker-from-source.mjs' : './painter-worker.js',
  import.meta.url,
);

interface Staff {
  readonly workers: number;
  /** What the workers run; pictures are sent to it one by one, and each is answered once. */
  readonly script?: URL;
}

/** Starts a painter with so many workers. A worker that dies is replaced, and its picture given to the next. */
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
      desk.worker ??= hired(desk);
      desk.worker.postMessage(job.subject, []);
    }
    if (waiting.length === 0 && desks.every(({ job }) => job === null)) idle?.();
  };

  const hired = (desk: Desk): Worker => {
    const worker = new Worker(script);
    let why = new Error('the worker that was to paint this picture ended');
    worker.on('message', (answer: Answer) => {
      const { job } = desk;
      desk.job = null;
      if (answer.ok) job?.done(Buffer.from(answer.file.buffer));
      else job?.failed(new Error(answer.why));
      next();
    });
    // The exit follows; only then is the worker gone.
    worker.on('error', (fault) => {
      why = fault instanceof Error ? fault : new Error(String(fault));
    });
    worker.on('exit', () => {
      const { job } = desk;
      desk.worker = null;
      desk.job = null;
      if (job !== null) {
        job.deaths += 1;
        if (job.deaths < mostDeaths) waiting.unshift(job);
        else job.failed(why);
      }
      next();
    });
    return worker;
  };

  for (let count = 0; count < workers; count += 1) {
    const desk: Desk = { worker: null, job: null };
    desk.worker = hired(desk);
    desks.push(desk);
  }

  const paintOf = (subject: Job['subject']): Promise<Buffer> => {
    if (closing) return Promise.reject(new Error('the painter is closed'));
    return new Promise((done, failed) => {
      waiting.push({ subject, done, failed, deaths: 0 });
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
