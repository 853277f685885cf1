import { type JSONPath, visit } from 'jsonc-parser';
import { z } from 'zod';
import type { Rules } from '#games/contract';
import { type GameName, gameNames, type Games, games } from '#games/games';
import { type Problem, type Verdict, wrong } from '#games/shared/record';
import { verify } from '#games/verify';

/** A record that is right; or a verdict that isn't "right". */
type Judgment = Right | Fault;

/** A record that is right: of which game, the JSON that it was read from, and the commitment in it. */
interface Right {
  readonly verdict: 'right';
  readonly game: GameName;
  readonly json: unknown;
  readonly commitment: string;
}

/** A verdict that isn't "right". */
type Fault = Exclude<Verdict, { readonly verdict: 'right' }>;

const formatSchema = z.looseObject({ format: z.string() });
const rightSchema = z.looseObject({ dice: z.looseObject({ commitment: z.string() }) });

/** Some JSON, with the place of the first key that an object has twice; null if every key is there once. */
interface ReadJson {
  readonly json: unknown;
  readonly repeated: JSONPath | null;
}

/** Reads JSON; null for anything else. Keys are compared without their escapes: `"\u0061"` is `"a"`. */
function readJson(text: string): ReadJson | null {
  try {
    // JSON.parse silently keeps the last of several values.
    return { json: JSON.parse(text), repeated: repeatedKey(text) };
  } catch {
    return null;
  }
}

function repeatedKey(text: string): JSONPath | null {
  const objects: Set<string>[] = [];
  let repeated: JSONPath | null = null;
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty(key, _offset, _length, _line, _character, pathToObject) {
      const keys = objects.at(-1);
      if (keys?.has(key) === true) repeated ??= [...pathToObject(), key];
      keys?.add(key);
    },
  });
  return repeated;
}

/** Verifies a record of any game, told apart by its format. Null stands for text that is no JSON. */
function judgeRecord(read: ReadJson | null): Judgment {
  if (read === null) return wrong([], { code: 'shape', message: 'not JSON' });
  const { json, repeated } = read;
  if (repeated !== null) return wrong(repeated, { code: 'repeated' });
  const game = gameOf(json);
  const judged = verdictBy(games, game, json);
  if (judged.verdict !== 'right') return judged;
  return { verdict: 'right', game, json, commitment: rightSchema.parse(json).dice.commitment };
}

/** Which game a record is of, by its format: the first if it has none that is known. */
function gameOf(json: unknown): GameName {
  const read = formatSchema.safeParse(json);
  return gameNames.find((name) => games[name].record.format === read.data?.format) ?? gameNames[0];
}

const verdictBy = <N extends GameName>(
  rules: { readonly [G in N]: Rules<Games[G]> },
  game: N,
  json: unknown,
): Verdict => verify(rules[game], json);

/** A record that was judged, with the line it begins on, from 1. */
type JudgedLine = Judgment & { readonly line: number };

/** Verifies records, one per line or a single one over all lines. Stops after the first fault. */
export async function* judgeLines(lines: AsyncIterable<string>): AsyncIterable<JudgedLine> {
  const parts: RecordLine[] = [];
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

interface RecordLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines that aren't blank. */
async function* filled(lines: AsyncIterable<string>): AsyncIterable<RecordLine> {
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

/** What is wrong with a record, for the person who asked about it. */
export function problemText(fault: Fault): string {
  if (fault.verdict === 'unfinished') return "unfinished: a game can't be verified until it is over";
  const words = problemWords(fault.problem);
  return fault.place === '' ? words : `${fault.place}: ${words}`;
}

function problemWords(problem: Problem): string {
  switch (problem.code) {
    case 'shape':
      return problem.message;
    case 'repeated':
      return 'this key appears twice';
    case 'differs':
      return `found ${JSON.stringify(problem.found)}, expected ${JSON.stringify(problem.expected)}`;
    case 'missing':
      return 'missing';
    case 'extra':
      return 'unexpected';
    case 'meaningless':
      return `unknown: ${JSON.stringify(problem.found)}`;
    case 'illegal':
      return `illegal: ${JSON.stringify(problem.found)} (${problem.refusals.map(({ code }) => code).join(', ')})`;
  }
}
