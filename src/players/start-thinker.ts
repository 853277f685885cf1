import { type PoolOptions, startPool } from '#workers/pool';
import type { Question } from './thinker-worker.ts';
import type { Thinker } from './thinker.ts';

type Urgency = 'turn' | 'hint' | 'review';

const thinking = {
  name: 'thinker',
  workers: 1,
  // The weights are only loaded if a computer player plays.
  ready: 0,
  mostRunning: 1,
  // Most urgent first. A turn takes 0.1 s, and many may wait.
  timeouts: { turn: 60_000, hint: 20_000, review: 300_000 },
  stuckAfter: 20_000,
  mostWaiting: 1000,
  resourceLimits: { maxYoungGenerationSizeMb: 16 },
} as const satisfies Partial<PoolOptions<Urgency>>;

const thinkingScript = new URL(
  import.meta.url.endsWith('.ts') ? './thinker-worker.ts' : './thinker-worker.js',
  import.meta.url,
);

interface Options {
  readonly script?: URL;
  readonly schedule: PoolOptions<Urgency>['schedule'];
}

/**
 * Starts a thinker with a worker of its own, one for all, once something is asked. If the worker crashes, a new one thinks once
 * more about the same.
 */
export function startThinker({ script = thinkingScript, schedule }: Options): Thinker {
  const pool = startPool<Question, unknown, Urgency>({ ...thinking, script, schedule });
  const ask = async <Answer>(
    kind: Question['kind'],
    asked: Question['asked'],
    urgency: Urgency,
  ): Promise<Answer> => (await pool.run({ kind, asked }, urgency)) as Answer;
  return {
    choose: (asked) => ask('choose', asked, 'turn'),
    advise: (asked) => ask('advise', asked, 'hint'),
    judge: (asked) => ask('judge', asked, 'review'),
    expect: (asked) => ask('expect', asked, 'review'),
    playAgain: (duplicate) => ask('playAgain', duplicate, 'review'),
    close: () => pool.close(),
  };
}
