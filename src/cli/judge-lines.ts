import { type Judgment, judgeRecord } from './judge-record.ts';
import { readJson } from './read-json.ts';

/** A record that was judged, with the line it begins on, from 1. */
export type JudgedLine = Judgment & { readonly line: number };

/** Verifies records, one per line or a single one over all lines. Stops after the first fault. */
export async function* judgeLines(lines: AsyncIterable<string>): AsyncIterable<JudgedLine> {
  const parts: Line[] = [];
  let count = 0;
  for await (const line of filled(lines)) {
    const read = readJson(line.text);
    const isPart = read === null || (parts.length > 0 && !isRecord(read.json));
    if (isPart && count === 0) {
      parts.push(line);
      continue;
    }
    // A whole record after parts means one record per line, with the first line broken.
    if (parts.length > 0) break;
    const judgment = judgeRecord(read);
    yield { line: line.number, ...judgment };
    if (judgment.verdict !== 'right') return;
    count += 1;
  }
  const [first] = parts;
  if (first === undefined) return;
  yield { line: first.number, ...judgeRecord(readJson(parts.map(({ text }) => text).join('\n'))) };
}

interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines that aren't blank. */
async function* filled(lines: AsyncIterable<string>): AsyncIterable<Line> {
  let number = 0;
  for await (const text of lines) {
    number += 1;
    // Some editors start a file with a byte order mark.
    const line = number === 1 ? text.replace(/^\uFEFF/u, '') : text;
    if (line.trim() !== '') yield { number, text: line };
  }
}

/** Whether a line is a record rather than part of one over many lines: a whole turn or step can stand in a line, too. */
const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value;
