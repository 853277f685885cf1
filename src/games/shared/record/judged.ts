import type { z } from 'zod';
import { type Over, playedAgain, type Playing, type Replay, type Whole } from './played-again.ts';
import { type Verdict, wrong, type Wrong } from './verdict.ts';

/** The record format of a game: its finished and unfinished forms, and how to replay it. */
interface Format<T extends Whole, P extends Playing, O extends Over> extends Replay<T, P, O> {
  readonly finished: z.ZodType<T>;
  readonly unfinished: z.ZodType;
}

/** Judges any JSON as a record of a game. */
export function judged<T extends Whole, P extends Playing, O extends Over>(
  value: unknown,
  format: Format<T, P, O>,
): Verdict {
  if (typeof value === 'object' && value !== null && !('result' in value)) {
    const read = format.unfinished.safeParse(value);
    return read.success ? { verdict: 'unfinished' } : misshapen(read.error);
  }
  const read = format.finished.safeParse(value);
  return read.success ? (playedAgain(read.data, format) ?? { verdict: 'right' }) : misshapen(read.error);
}

function misshapen({ issues: [issue] }: z.ZodError): Wrong {
  const path = issue?.path.map((key) => (typeof key === 'symbol' ? String(key) : key)) ?? [];
  return wrong(path, { code: 'shape', message: issue?.message ?? 'not a record' });
}
