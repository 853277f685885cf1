import type { Verdict } from '#game/record/verdict';
import { judgeRecord } from './judge-record.ts';

/** A verdict that is not "right". */
export type Fault = Exclude<Verdict, { readonly verdict: 'right' }>;

/** What came of some records: how many were right, until the first that was not, with its line from 1. */
export interface Judged {
  readonly right: number;
  readonly fault: { readonly line: number; readonly verdict: Fault } | null;
}

/** Verifies records, one a line; or one alone, over all lines. Stops at the first fault. */
export async function judgeLines(lines: AsyncIterable<string>): Promise<Judged> {
  const alone: Line[] = [];
  let right = 0;
  for await (const line of filled(lines)) {
    const value = parsed(line.text);
    const isPart = value === undefined || (alone.length > 0 && !isRecord(value.json));
    if (isPart && right === 0) {
      alone.push(line);
      continue;
    }
    // After a broken first line comes a whole record: there is one a line.
    if (alone.length > 0) break;
    const verdict = verdictOn(value);
    if (verdict.verdict !== 'right') return { right, fault: { line: line.number, verdict } };
    right += 1;
  }
  const [first] = alone;
  if (first === undefined) return { right, fault: null };
  const verdict = verdictOn(parsed(alone.map(({ text }) => text).join('\n')));
  return verdict.verdict === 'right'
    ? { right: 1, fault: null }
    : { right: 0, fault: { line: first.number, verdict } };
}

interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines in which something stands. */
async function* filled(lines: AsyncIterable<string>): AsyncIterable<Line> {
  let number = 0;
  for await (const text of lines) {
    number += 1;
    // Some editors begin a file with a mark of its bytes' order.
    const line = number === 1 ? text.replace(/^\uFEFF/u, '') : text;
    if (line.trim() !== '') yield { number, text: line };
  }
}

/** Whether a line is a record, and no part of one that goes over many lines: a turn or a step may be whole in a line. */
const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value;

const verdictOn = (value: { readonly json: unknown } | undefined): Verdict =>
  value === undefined
    ? { verdict: 'wrong', place: '', problem: { code: 'shape', message: 'not JSON' } }
    : judgeRecord(value.json);

function parsed(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
