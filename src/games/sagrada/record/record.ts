import { z } from 'zod';
import { type Mode, soloToolCounts } from '#games/sagrada/deal';
import { type Color, colors } from '#games/shared/die';
import { type Edition, editions } from '#games/sagrada/edition';
import { type PublicObjectiveName, publicObjectiveNames } from '#games/shared/objectives/public';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import { lastRound, type Seat } from '#games/sagrada/turn-order';

/**
 * A game as plain JSON: everything needed to replay it without the seed, and the seed to check the dice (RECORD, Record).
 * Fields are in the order in which they are written.
 */
export type GameRecord = FinishedRecord | UnfinishedRecord;

interface RecordHead {
  readonly format: 'sagrada-record/1';
  readonly mode: Mode;
  readonly edition: Edition;
  /** Dice in the bag at the start. */
  readonly bag: number;
  readonly publicObjectives: readonly PublicObjectiveName[];
  readonly tools: readonly ToolNumber[];
}

/** The record of a game that is over: nothing in it is secret any more. */
export interface FinishedRecord extends RecordHead {
  /** In seat order. */
  readonly players: readonly RecordPlayer[];
  /** Who started round 1. */
  readonly startPlayer: Seat;
  readonly rounds: readonly RecordRound[];
  readonly result: RecordResult;
  readonly dice: { readonly commitment: string; readonly seed: string };
}

/**
 * The record of a game in progress, without what its reader may not know. It has no result and no seed, so it can't be
 * verified yet.
 */
export interface UnfinishedRecord extends RecordHead {
  readonly players: readonly KnownPlayer[];
  /** Absent until everyone has chosen a window. */
  readonly startPlayer?: Seat;
  /** None until everyone has chosen a window. The last one is still being played. */
  readonly rounds: readonly (RecordRound | RunningRound)[];
  readonly dice: { readonly commitment: string };
}

export interface RecordPlayer {
  readonly name: string;
  /** One; two in solo floodgate. */
  readonly privateObjectives: readonly Color[];
  /** The four patterns to choose from, and the one chosen, by name. */
  readonly offered: readonly string[];
  readonly window: string;
}

/** A player whose secrets are known or absent. */
export type KnownPlayer = Pick<RecordPlayer, 'name'> & Partial<RecordPlayer>;

/** The current round: none of its dice are on the round track yet. */
export interface RunningRound {
  /** The draft pool as it was rolled. */
  readonly pool: readonly string[];
  /** Turns that Running Pliers skipped are not listed. */
  readonly turns: readonly RecordTurn[];
}

export interface RecordRound extends RunningRound {
  /** The dice laid on the round track when the round ended. */
  readonly track: readonly string[];
}

export interface RecordTurn {
  readonly seat: Seat;
  readonly steps: readonly RecordStep[];
}

export interface RecordStep {
  /** The action in notation, and what it revealed: `tool 6 R3 => R5`. */
  readonly do: string;
  /** What was legal just before it: texts sorted by character code, each once. */
  readonly legal?: readonly string[];
}

/** How the game ended: places at a table, won or lost in solo. */
export type RecordResult =
  | { readonly scores: readonly RecordScore[]; readonly ranking: readonly (readonly Seat[])[] }
  | { readonly scores: readonly RecordScore[]; readonly target: number; readonly won: boolean };

/** A player's points line by line, in seat order. */
export interface RecordScore {
  readonly public: readonly number[];
  readonly private: number;
  readonly favor: number;
  readonly open: number;
  readonly total: number;
}

/** A seed, or a commitment. */
export const hexSchema = z.string().regex(/^[0-9a-f]{64}$/, 'expected 32 bytes in lower-case hex');
const seatSchema = z.int().min(0).max(3);
const textsSchema = z.array(z.string());

const headShape = {
  format: z.literal('sagrada-record/1'),
  mode: z.enum(['table', 'solo']),
  edition: z.enum(editions),
  bag: z.literal([90, 70, 50]),
  publicObjectives: z.array(z.enum(publicObjectiveNames)).min(2).max(3),
  tools: z
    .array(z.literal(toolNumbers))
    .min(Math.min(...soloToolCounts))
    .max(Math.max(...soloToolCounts)),
};
const playerShape = {
  name: z.string(),
  privateObjectives: z.array(z.enum(colors)).min(1).max(2),
  offered: textsSchema,
  window: z.string(),
};
const playersSchema = <T>(player: z.ZodType<T>) => z.array(player).min(1).max(4);

const runningRoundShape = {
  pool: textsSchema,
  turns: z.array(
    z.strictObject({
      seat: seatSchema,
      steps: z.array(z.strictObject({ do: z.string(), legal: textsSchema.exactOptional() })),
    }),
  ),
};
const roundSchema = z.strictObject({ ...runningRoundShape, track: textsSchema });

const scoresSchema = z.array(
  z.strictObject({
    public: z.array(z.int()),
    private: z.int(),
    favor: z.int(),
    open: z.int(),
    total: z.int(),
  }),
);

/** Checks the form of a finished record. Whether such a game is possible, `verify` says. */
export const finishedSchema: z.ZodType<FinishedRecord> = z.strictObject({
  ...headShape,
  players: playersSchema(z.strictObject(playerShape)),
  startPlayer: seatSchema,
  rounds: z.array(roundSchema),
  result: z.union([
    z.strictObject({ scores: scoresSchema, ranking: z.array(z.array(seatSchema)) }),
    z.strictObject({ scores: scoresSchema, target: z.int(), won: z.boolean() }),
  ]),
  dice: z.strictObject({ commitment: hexSchema, seed: hexSchema }),
});

/** Checks the form of the record of a game in progress. */
export const unfinishedSchema: z.ZodType<UnfinishedRecord> = z.strictObject({
  ...headShape,
  players: playersSchema(
    z.strictObject({
      name: playerShape.name,
      privateObjectives: playerShape.privateObjectives.exactOptional(),
      offered: playerShape.offered.exactOptional(),
      window: playerShape.window.exactOptional(),
    }),
  ),
  startPlayer: seatSchema.exactOptional(),
  rounds: z.array(z.union([roundSchema, z.strictObject(runningRoundShape)])).max(lastRound),
  dice: z.strictObject({ commitment: hexSchema }),
});
