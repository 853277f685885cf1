import type { z } from 'zod';
import { type Verdict, wrong, type Wrong } from './verdict.ts';

/** A format of records: what has its form, and what is wrong with a whole one. */
interface Format<T> {
  readonly finished: z.ZodType<T>;
  readonly unfinished: z.ZodType;
  readonly wrongIn: (record: T) => Wrong | null;
}

/** Judges any JSON by a format of records. */
export function judged<T>(value: unknown, { finished, unfinished, wrongIn }: Format<T>): Verdict {
  if (typeof value === 'object' && value !== null && !('result' in value)) {
    const read = unfinished.safeParse(value);
    return read.success ? { verdict: 'unfinished' } : misshapen(read.error);
  }
  const read = finished.safeParse(value);
  return read.success ? (wrongIn(read.data) ?? { verdict: 'right' }) : misshapen(read.error);
}

function misshapen({ issues: [issue] }: z.ZodError): Wrong {
  const path = issue?.path.map((key) => (typeof key === 'symbol' ? String(key) : key)) ?? [];
  return wrong(path, { code: 'shape', message: issue?.message ?? 'not a record' });
}
