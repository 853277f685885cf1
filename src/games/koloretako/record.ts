import { z } from 'zod';
import type { RecordFormat } from '#games/contract';
import { parsePattern } from '#games/shared/pattern';
import {
  committedSchema,
  type ReadParts,
  revealedSchema,
  stepsSchema,
  textsSchema,
  type Wrong,
  wrong,
} from '#games/shared/record';
import { type Deal, type Setup, toolCountOf } from './deal.ts';
import { type Choosing, type Game, lastRound, type Over, type Playing } from './game.ts';
import { glassName } from './glass.ts';
import { orders } from './orders.ts';
import { reachesTarget, scoreOf, targetOf } from './score.ts';
import { toolNumbers } from './tools/cards.ts';

/** Tells a record of this game from one of another. */
const format = 'koloretako-record/1' as const;

const shared = {
  format: z.literal(format),
  player: z.strictObject({ name: z.string() }),
  /** One unique order, then two basic ones. */
  orders: z.array(z.enum(orders)).length(3),
  tools: z.array(z.literal(toolNumbers)).max(toolNumbers.length),
  /** Whether the tools were drawn blindly rather than chosen. */
  toolsDrawn: z.boolean(),
  mustPlay: z.boolean(),
  /** The patterns to choose from, by name; none if the window was chosen in advance. */
  offered: textsSchema,
};

/** A round with its three cards as they were drawn. */
const runningRound = z.strictObject({ drawn: textsSchema, steps: stepsSchema });

/** The parts of a record, with all keys in the order in which they are written (docs/RECORD.md, Koloretako). */
const parts = {
  head: z.strictObject({ ...shared, window: z.string() }),
  /** Without the window until it is chosen. */
  knownHead: z.strictObject({ ...shared, window: z.string().exactOptional() }),
  /** With the cards that went onto the turn bar when it ended. */
  round: runningRound.extend({ left: textsSchema }),
  runningRound,
  result: z.strictObject({
    /** Points of each order, in the order of `orders`, and minus three per empty space. */
    score: z.strictObject({ orders: z.array(z.int()), empty: z.int(), total: z.int() }),
    target: z.int(),
    won: z.boolean(),
  }),
};

/** The types that a record of this game is about. */
export interface Recorded extends ReadParts<typeof parts> {
  readonly setup: Setup;
  readonly deal: Deal;
  readonly open: Choosing | Playing;
  readonly over: Over;
}

/** What was decided before the deal. If no windows were offered, one was chosen in advance. */
function setupOf({ window, tools, toolsDrawn, mustPlay, offered }: Recorded['head']): Setup | Wrong {
  const pattern = parsePattern(window);
  if (pattern === undefined) return wrong(['window'], { code: 'meaningless', found: window });
  return {
    window: offered.length === 0 ? pattern.name : null,
    tools: toolsDrawn ? toolCountOf(tools) : tools,
    mustPlay,
  };
}

const sharedHead = ({ setup, orders, tools, offered }: Deal, name: string) => ({
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
export const record: RecordFormat<Recorded> = {
  format,
  finished: parts.head.extend({
    rounds: z.array(parts.round),
    result: parts.result,
    dice: revealedSchema,
  }),
  unfinished: parts.knownHead.extend({
    rounds: z.array(z.union([parts.round, runningRound])).max(lastRound),
    dice: committedSchema,
  }),
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
