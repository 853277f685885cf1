import { z } from 'zod';
import type { Seat } from './seat.ts';

/** The outcome of checking a record. */
export type Verdict = { readonly verdict: 'right' } | { readonly verdict: 'unfinished' } | Wrong;

/** The first thing wrong with a record, and its place, like `rounds.3.turns.2.steps.0.do`; empty for the whole record. */
export interface Wrong {
  readonly verdict: 'wrong';
  readonly place: string;
  readonly problem: Problem;
}

/** What can be wrong: a code and what it is about. */
export type Problem =
  /** Not in the form of a record. */
  | { readonly code: 'shape'; readonly message: string }
  /** An object has this key twice: which value counts is anyone's guess. */
  | { readonly code: 'repeated' }
  /** Seed, cards, rules or earlier steps say otherwise. */
  | { readonly code: 'differs'; readonly found: unknown; readonly expected: unknown }
  /** Something should be here. */
  | { readonly code: 'missing' }
  /** Nothing should be here. */
  | { readonly code: 'extra' }
  /** The text is no action, or names no window pattern. */
  | { readonly code: 'meaningless'; readonly found: string }
  /** The choice or the step is not legal. */
  | {
      readonly code: 'illegal';
      readonly found: string;
      readonly refusals: readonly { readonly code: string }[];
    };

/** A place in a record, from the outside in. */
export type Path = readonly (string | number)[];

export const wrong = (path: Path, problem: Problem): Wrong => ({
  verdict: 'wrong',
  place: path.join('.'),
  problem,
});

export const isWrong = (value: object): value is Wrong => 'verdict' in value && value.verdict === 'wrong';

/** Where two JSON values first differ, and what each has there; undefined if it has nothing. */
interface Difference {
  readonly path: readonly (string | number)[];
  readonly found: unknown;
  readonly expected: unknown;
}

/** The first place where a value isn't as expected, in the order of the expected one; null if there is none. */
function firstDifference(found: unknown, expected: unknown): Difference | null {
  if (found === expected) return null;
  if (!isKeyed(found) || !isKeyed(expected) || Array.isArray(found) !== Array.isArray(expected))
    return { path: [], found, expected };
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const difference = firstDifference(found[key], expected[key]);
    if (difference !== null) return { ...difference, path: [key, ...difference.path] };
  }
  return null;
}

/** Whether a value is an object or a list, whose keys are its indexes. */
const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What is wrong with a part of a record, compared to what is expected; null if nothing is. */
export function wrongPart(path: Path, found: unknown, expected: unknown): Wrong | null {
  const difference = firstDifference(found, expected);
  if (difference === null) return null;
  const place = [...path, ...difference.path];
  if (difference.found === undefined) return wrong(place, { code: 'missing' });
  if (difference.expected === undefined) return wrong(place, { code: 'extra' });
  return wrong(place, { code: 'differs', found: difference.found, expected: difference.expected });
}

/** A round of any game as its record tells it. */
export interface RecordedRound {
  /** What it drew, as it was rolled or drawn. */
  readonly drawn: readonly string[];
  /** Skipped turns are not listed. */
  readonly turns: readonly RecordedTurn[];
  /** What was left over when it ended. */
  readonly left: readonly string[];
}

export interface RecordedTurn {
  readonly seat: Seat;
  readonly steps: readonly RecordedStep[];
}

export interface RecordedStep {
  /** The action in notation, and what it revealed: `tool 6 R3 => R5`. */
  readonly do: string;
  /** What was legal just before it: texts sorted by character code, each once. */
  readonly legal?: readonly string[];
}

export const textsSchema = z.array(z.string());
export const stepsSchema = z.array(z.strictObject({ do: z.string(), legal: textsSchema.exactOptional() }));
/** A seed, or a commitment. */
const hexSchema = z.string().regex(/^[0-9a-f]{64}$/, 'expected 32 bytes in lower-case hex');
/** How the dice can be checked: before the end only that the seed is already fixed. */
export const committedSchema = z.strictObject({ commitment: hexSchema });
export const revealedSchema = z.strictObject({ commitment: hexSchema, seed: hexSchema });

/** What the schemas of the parts of a record read (`GameTypes`). */
export type ReadParts<P extends Readonly<Record<string, z.ZodType>>> = {
  readonly [K in keyof P]: Unchangeable<z.output<P[K]>>;
};

type Unchangeable<T> = T extends readonly (infer I)[]
  ? readonly Unchangeable<I>[]
  : { readonly [K in keyof T]: Unchangeable<T[K]> };
