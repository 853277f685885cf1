import type { Counter, Gauge, Histogram } from 'prom-client';
import type { Thinker } from '#players/thinker';
import type { GlyphPainter } from '#render/painter';
import type { Metrics, thoughtKinds } from './metrics.ts';

/** Milliseconds since some moment, by a clock that nobody sets. */
type Clock = () => number;

interface Measures<Label extends string> {
  readonly waiting: Gauge;
  readonly seconds: Histogram<Label>;
  readonly failed: Counter<Label>;
  readonly elapsed: Clock;
}

/** Measures some work. What its asker called off is neither done nor failed. */
async function measured<Label extends string, T>(
  { waiting, seconds, failed, elapsed }: Measures<Label>,
  labels: Record<Label, string>,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const since = elapsed();
  waiting.inc();
  try {
    const result = await work();
    seconds.observe(labels, (elapsed() - since) / 1000);
    return result;
  } catch (error) {
    if (signal?.aborted !== true) failed.inc(labels);
    throw error;
  } finally {
    waiting.dec();
  }
}

/** The same painter, measured. */
export function watchedPainter(painter: GlyphPainter, metrics: Metrics, elapsed: Clock): GlyphPainter {
  const { pictures: waiting, pictureSeconds: seconds, picturesFailed: failed } = metrics;
  const measures = { waiting, seconds, failed, elapsed };
  return {
    ...painter,
    paint: (picture, priority = 'answer', signal) =>
      measured(measures, { priority }, () => painter.paint(picture, priority, signal), signal),
    paintGlyph: (glyph) => measured(measures, { priority: 'background' }, () => painter.paintGlyph(glyph)),
  };
}

/** The same thinker, measured. */
export function watchedThinker(thinker: Thinker, metrics: Metrics, elapsed: Clock): Thinker {
  const { thoughts: waiting, thoughtSeconds: seconds, thoughtsFailed: failed } = metrics;
  const thought = <T>(kind: (typeof thoughtKinds)[number], work: () => Promise<T>): Promise<T> =>
    measured({ waiting, seconds, failed, elapsed }, { kind }, work);
  return {
    choose: (asked) => thought('turn', () => thinker.choose(asked)),
    advise: (asked) => thought('hint', () => thinker.advise(asked)),
    judge: (asked) => thought('review', () => thinker.judge(asked)),
    expect: (asked) => thought('review', () => thinker.expect(asked)),
    playAgain: (duplicate) => thought('review', () => thinker.playAgain(duplicate)),
    close: () => thinker.close(),
  };
}
