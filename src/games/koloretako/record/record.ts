import { z } from 'zod';
import { hexSchema } from '#games/sagrada/record/record';
import { lastRound } from '#games/koloretako/game';
import { type Order, orders } from '#games/koloretako/orders';
import { type ToolNumber, toolNumbers } from '#games/koloretako/tools/cards';

/**
 * A game of Koloretako as plain JSON: everything needed to replay it without the seed, and the seed to check the deal
 * (docs/RECORD.md, Koloretako). Fields are in the order in which they are written.
 */
export type CardRecord = FinishedCardRecord | UnfinishedCardRecord;

/** Tells a record of this game from one of the dice game. */
export const cardFormat = 'koloretako-record/1';

interface RecordHead {
  readonly format: typeof cardFormat;
  readonly player: { readonly name: string };
  /** One unique order, then two basic ones. */
  readonly orders: readonly Order[];
  readonly tools: readonly ToolNumber[];
  /** Whether the tools were drawn blindly rather than chosen. */
  readonly toolsDrawn: boolean;
  readonly mustPlay: boolean;
  /** The patterns to choose from, by name; none if the window was chosen in advance. */
  readonly offered: readonly string[];
}

/** The record of a game that is over. */
export interface FinishedCardRecord extends RecordHead {
  readonly window: string;
  readonly rounds: readonly CardRound[];
  readonly result: CardResult;
  readonly dice: { readonly commitment: string; readonly seed: string };
}

/** The record of a game in progress. It has no result and no seed, so it can't be verified yet. */
export interface UnfinishedCardRecord extends RecordHead {
  /** Absent until it is chosen. */
  readonly window?: string;
  /** The last one may still be in progress. */
  readonly rounds: readonly (CardRound | RunningCardRound)[];
  readonly dice: { readonly commitment: string };
}

/** The current round: none of its cards are on the turn bar yet. */
export interface RunningCardRound {
  /** The three cards as they were drawn. */
  readonly drawn: readonly string[];
  readonly steps: readonly CardStep[];
}

export interface CardRound extends RunningCardRound {
  /** The cards that went onto the turn bar when the round ended. */
  readonly left: readonly string[];
}

export interface CardStep {
  /** The action in notation, and the cards that it drew: `tool 1 pay R3 => K5 Y1`. */
  readonly do: string;
  /** What was legal just before it: texts sorted by character code, each once. */
  readonly legal?: readonly string[];
}

/** How the game ended. */
export interface CardResult {
  readonly score: {
    /** Points of each order, in the order of `orders`. */
    readonly orders: readonly number[];
    /** Minus three points per empty space. */
    readonly empty: number;
    readonly total: number;
  };
  readonly target: number;
  readonly won: boolean;
}

const textsSchema = z.array(z.string());
const headShape = {
  format: z.literal(cardFormat),
  player: z.strictObject({ name: z.string() }),
  orders: z.array(z.enum(orders)).length(3),
  tools: z.array(z.literal(toolNumbers)).max(toolNumbers.length),
  toolsDrawn: z.boolean(),
  mustPlay: z.boolean(),
  offered: textsSchema,
};

const runningRoundShape = {
  drawn: textsSchema,
  steps: z.array(z.strictObject({ do: z.string(), legal: textsSchema.exactOptional() })),
};
const roundSchema = z.strictObject({ ...runningRoundShape, left: textsSchema });

/** Checks the form of a finished record. Whether such a game is possible, `verify` says. */
export const finishedCardSchema: z.ZodType<FinishedCardRecord> = z.strictObject({
  ...headShape,
  window: z.string(),
  rounds: z.array(roundSchema),
  result: z.strictObject({
    score: z.strictObject({ orders: z.array(z.int()), empty: z.int(), total: z.int() }),
    target: z.int(),
    won: z.boolean(),
  }),
  dice: z.strictObject({ commitment: hexSchema, seed: hexSchema }),
});

/** Checks the form of the record of a game in progress. */
export const unfinishedCardSchema: z.ZodType<UnfinishedCardRecord> = z.strictObject({
  ...headShape,
  window: z.string().exactOptional(),
  rounds: z.array(z.union([roundSchema, z.strictObject(runningRoundShape)])).max(lastRound),
  dice: z.strictObject({ commitment: hexSchema }),
});
