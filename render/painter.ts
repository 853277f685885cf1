import { type PoolOptions, startPool } from '#workers/pool';
import type { Glyph } from './glyph.ts';
import type { Picture } from './picture.ts';

/** What waits, most urgent first: someone's answer, a board for a channel, what nobody is waiting for. */
export type Priority = 'answer' | 'board' | 'background';

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

const painting = {
  name: 'painter',
  // One is ready for the first picture. Each of the others takes 25 MB.
  ready: 1,
  // It draws one picture, and other threads encode those before.
  mostRunning: 3,
  // A slow answer is deferred, and its picture still comes.
  timeouts: { answer: 10_000, board: 20_000, background: 60_000 },
  // The largest picture takes a second on a slow machine.
  stuckAfter: 15_000,
  mostWaiting: 200,
  // Glass is computed with many short-lived numbers. More room for them is memory without speed.
  resourceLimits: { maxYoungGenerationSizeMb: 6 },
} as const satisfies Partial<PoolOptions<Priority>>;

const paintingScript = new URL(
  import.meta.url.endsWith('.ts') ? './painter-worker.ts' : './painter-worker.js',
  import.meta.url,
);

interface Options {
  readonly workers: number;
  /** The script that the workers run. */
  readonly script?: URL;
  /** Runs something later, unless it is called off. Without it nothing is ever given up. */
  readonly schedule?: PoolOptions<Priority>['schedule'];
}

const never = () => (): void => {};

/** Starts a painter with this many workers. If a worker crashes, it is replaced and its picture retried once. */
export function startPainter({ workers, script = paintingScript, schedule = never }: Options): GlyphPainter {
  const pool = startPool<Picture | Glyph, Uint8Array<ArrayBuffer>, Priority>({
    ...painting,
    workers,
    script,
    schedule,
  });
  const painted = async (...asked: Parameters<typeof pool.run>): Promise<Buffer> =>
    Buffer.from((await pool.run(...asked)).buffer);
  return {
    paint: (picture, priority = 'answer', signal) =>
      painted(picture, picture.kind === 'growth' ? 'background' : priority, signal),
    paintGlyph: (glyph) => painted(glyph, 'background'),
    close: () => pool.close(),
  };
}
