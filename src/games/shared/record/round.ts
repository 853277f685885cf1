import { z } from 'zod';
import type { Seat } from '#games/shared/seat';

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
