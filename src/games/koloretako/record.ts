import { z } from 'zod';
import type { RecordFormat } from '#games/contract';
import { parsePattern } from '#games/shared/pattern';
import { hexSchema, type RecordedStep, stepsSchema, textsSchema } from '#games/shared/record/round';
import { wrong, type Wrong } from '#games/shared/record/verdict';
import { type Deal, type Setup, toolCountOf } from './deal.ts';
import { type Game, lastRound } from './game.ts';
import { glassName } from './glass.ts';
import { type Order, orders } from './orders.ts';
import type { Koloretako } from './rules.ts';
import { reachesTarget, scoreOf, targetOf } from './score.ts';
import { type ToolNumber, toolNumbers } from './tools/cards.ts';

/** Tells a record of this game from one of another. */
const format = 'koloretako-record/1';

/** What a record tells before the rounds of a game that is over, in the order in which it is written (docs/RECORD.md, Koloretako). */
export interface RecordHead extends SharedHead {
  readonly window: string;
}

/** The same for a game in progress: its window is absent until it is chosen. */
export type KnownHead = SharedHead & Partial<Pick<RecordHead, 'window'>>;

interface SharedHead {
  readonly format: typeof format;
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

/** The current round: none of its cards are on the turn bar yet. */
export interface RunningRound {
  /** The three cards as they were drawn. */
  readonly drawn: readonly string[];
  readonly steps: readonly RecordedStep[];
}

export interface RecordRound extends RunningRound {
  /** The cards that went onto the turn bar when the round ended. */
  readonly left: readonly string[];
}

/** How the game ended. */
export interface RecordResult {
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

const headShape = {
  format: z.literal(format),
  player: z.strictObject({ name: z.string() }),
  orders: z.array(z.enum(orders)).length(3),
  tools: z.array(z.literal(toolNumbers)).max(toolNumbers.length),
  toolsDrawn: z.boolean(),
  mustPlay: z.boolean(),
  offered: textsSchema,
};

const runningRoundShape = {
  drawn: textsSchema,
  steps: stepsSchema,
};
const roundSchema = z.strictObject({ ...runningRoundShape, left: textsSchema });

const finished: RecordFormat<Koloretako>['finished'] = z.strictObject({
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

const unfinished: RecordFormat<Koloretako>['unfinished'] = z.strictObject({
  ...headShape,
  window: z.string().exactOptional(),
  rounds: z.array(z.union([roundSchema, z.strictObject(runningRoundShape)])).max(lastRound),
  dice: z.strictObject({ commitment: hexSchema }),
});

/** What was decided before the deal. If no windows were offered, one was chosen in advance. */
function setupOf({ window, tools, toolsDrawn, mustPlay, offered }: RecordHead): Setup | Wrong {
  const pattern = parsePattern(window);
  if (pattern === undefined) return wrong(['window'], { code: 'meaningless', found: window });
  return {
    window: offered.length === 0 ? pattern.name : null,
    tools: toolsDrawn ? toolCountOf(tools) : tools,
    mustPlay,
  };
}

const sharedHead = ({ setup, orders, tools, offered }: Deal, name: string): SharedHead => ({
  format,
  player: { name },
  orders,
  tools,
  toolsDrawn: typeof setup.tools === 'number',
  mustPlay: setup.mustPlay,
  offered: offered.map((pattern) => pattern.name),
});

/** The first of a list with one item: the game is for one player. */
function only<I>([item]: readonly I[]): I {
  if (item === undefined) throw new Error('the player has no name');
  return item;
}

/** The records of this game: as plain JSON, everything needed to replay it without the seed, and the seed to check the deal. */
export const record: RecordFormat<Koloretako> = {
  format,
  finished,
  unfinished,
  setupOf,
  playersOf: ({ player: { name }, window }) => [{ name, window, place: ['window'] }],
  head(deal, players) {
    const { name, window } = only(players);
    return { ...sharedHead(deal, name), window };
  },
  knownHead: (game, names) => ({
    ...sharedHead(game.deal, only(names)),
    ...(game.phase === 'playing' && { window: game.window.pattern.name }),
  }),
  windowOf: ({ window }) => window.pattern.name,
  drawn: (game) => (game.phase === 'playing' ? game.hand.map(glassName) : []),
  left: (game: Game, round) => (game.phase === 'choosing' ? [] : (game.bar[round - 1] ?? []).map(glassName)),
  places: { drawn: 'drawn', left: 'left', turn: () => [] },
  // A round is one turn of the only seat.
  readRound: ({ drawn, steps, left }) => ({ drawn, turns: [{ seat: 0, steps }], left }),
  writeRound: (drawn, turns) => ({ drawn, steps: turns.flatMap(({ steps }) => steps) }),
  writeEnd: ({ drawn, steps }, left) => ({ drawn, steps, left }),
  writeResult({ deal, window, bar }) {
    const { orders, empty, total } = scoreOf(window, deal.orders);
    const target = targetOf(bar);
    return { score: { orders, empty, total }, target, won: reachesTarget(total, target) };
  },
};
