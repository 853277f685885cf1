import { z } from 'zod';
import type { RecordFormat } from '#games/contract';
import { colors, dieName } from '#games/shared/die';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import {
  committedSchema,
  type ReadParts,
  revealedSchema,
  stepsSchema,
  textsSchema,
  type Wrong,
  wrong,
} from '#games/shared/record';
import type { Seat, Viewer } from '#games/shared/seat';
import { type Deal, playerCounts, type Setup, soloToolCounts } from './deal.ts';
import { editions } from './edition.ts';
import { type Choosing, type Game, type Over, playerAt, type Playing } from './game.ts';
import { diceIn } from './pool.ts';
import { toolNumbers } from './tools/cards.ts';
import { lastRound } from './turn-order.ts';
import { viewFor } from './view-for.ts';

/** Tells a record of this game from one of another. */
const format = 'sagrada-record/1' as const;

/** Dice in the bag at the start. */
const bag: z.ZodType<number> = z.literal([90, 70, 50]);
const seat = z.int().min(0).max(3);
const shared = {
  format: z.literal(format),
  mode: z.enum(['table', 'solo']),
  edition: z.enum(editions),
  bag,
  publicObjectives: z.array(z.enum(publicObjectiveNames)).min(2).max(3),
  tools: z
    .array(z.literal(toolNumbers))
    .min(Math.min(...soloToolCounts))
    .max(Math.max(...soloToolCounts)),
};
const name = z.string();
const player = {
  /** One; two in solo floodgate. */
  privateObjectives: z.array(z.enum(colors)).min(1).max(2),
  /** The four patterns to choose from, and the one chosen, by name. */
  offered: textsSchema,
  window: z.string(),
};
const playersOf = <T extends z.ZodType>(player: T) => z.array(player).min(1).max(4);

/** A round with its draft pool as it was rolled. */
const runningRound = z.strictObject({
  pool: textsSchema,
  turns: z.array(z.strictObject({ seat, steps: stepsSchema })),
});

/** A player's points line by line, in seat order. */
const score = z.strictObject({
  public: z.array(z.int()),
  private: z.int(),
  favor: z.int(),
  open: z.int(),
  total: z.int(),
});
const scores = z.array(score);

/** The parts of a record, with all keys in the order in which they are written (docs/RECORD.md). */
const parts = {
  head: z.strictObject({
    ...shared,
    /** In seat order. */
    players: playersOf(z.strictObject({ name, ...player })),
    /** Who started round 1. */
    startPlayer: seat,
  }),
  /** Without what its reader may not know. There is no start player until everyone has chosen a window. */
  knownHead: z.strictObject({
    ...shared,
    players: playersOf(z.strictObject({ name, ...z.object(player).partial().shape })),
    startPlayer: seat.exactOptional(),
  }),
  /** With the dice laid on the round track when it ended. */
  round: runningRound.extend({ track: textsSchema }),
  runningRound,
  /** How the game ended: places at a table, won or lost in solo. */
  result: z.union([
    z.strictObject({ scores, ranking: z.array(z.array(seat)) }),
    z.strictObject({ scores, target: z.int(), won: z.boolean() }),
  ]),
};

/** The types that a record of this game is about. */
export interface Recorded extends ReadParts<typeof parts> {
  readonly setup: Setup;
  readonly deal: Deal;
  readonly open: Choosing | Playing;
  readonly over: Over;
}

export type RecordScore = Recorded['result']['scores'][number];

const fullBag = 90;

/** What the players agreed on. */
function setupOf({ mode, edition, bag, players, tools }: Recorded['head']): Setup | Wrong {
  if (mode === 'solo') {
    const toolCount = soloToolCounts.find((count) => count === tools.length);
    if (players.length !== 1 || toolCount === undefined)
      return wrong(['players'], { code: 'shape', message: 'expected one player in a solo game' });
    return { mode, players: 1, edition, reducedBag: false, toolCount };
  }
  const count = playerCounts.find((number) => number === players.length);
  if (count === undefined)
    return wrong(['players'], { code: 'shape', message: 'expected two to four players at a table' });
  return { mode, players: count, edition, reducedBag: bag < fullBag };
}

const sharedHead = ({ setup, bag, publicObjectives, tools }: Deal) => ({
  format,
  mode: setup.mode,
  edition: setup.edition,
  bag: bag.length,
  publicObjectives,
  tools,
});

/** What the viewer may know of a game in progress. */
function knownHead(
  game: Choosing | Playing,
  names: readonly string[],
  viewer: Viewer,
): Recorded['knownHead'] {
  const { deal } = game;
  const players = deal.hands.map(({ privateObjectives, offered }, seat) => {
    const isOwn = seat === viewer;
    const window = windowKnown(game, seat, isOwn);
    return {
      name: itemAt(names, seat),
      ...((isOwn || deal.setup.mode === 'solo') && { privateObjectives }),
      ...(isOwn && { offered: offered.map(({ name }) => name) }),
      ...(window !== undefined && { window }),
    };
  });
  return {
    ...sharedHead(deal),
    players,
    ...(game.phase !== 'choosing' && { startPlayer: deal.startPlayer }),
  };
}

/** A player's window. Until all have chosen, you know only your own. */
function windowKnown(game: Choosing | Playing, seat: Seat, isOwn: boolean): string | undefined {
  if (game.phase === 'choosing') return isOwn ? game.chosen[seat]?.name : undefined;
  return windowOf(game, seat);
}

const windowOf = ({ players }: Playing | Over, seat: Seat): string =>
  playerAt(players, seat).window.pattern.name;

function itemAt<I>(items: readonly I[], seat: Seat): I {
  const item = items[seat];
  if (item === undefined) throw new Error(`the player in seat ${seat} has no name`);
  return item;
}

/** How a game ended, as written in a record. */
function writeResult(game: Over): Recorded['result'] {
  const { result } = viewFor(game, 'spectator');
  const scores = result.scores.map((score): RecordScore => ({
    public: score.public,
    private: score.private,
    favor: score.favor,
    open: score.open,
    total: score.total,
  }));
  switch (result.mode) {
    case 'table':
      return { scores, ranking: result.ranking.places };
    case 'solo':
      return { scores, target: result.target, won: result.won };
  }
}

/** The records of this game: as plain JSON, everything needed to replay it without the seed, and the seed to check the dice. */
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
  playersOf: ({ players }) =>
    players.map(({ name, window }, seat) => ({ name, window, place: ['players', seat, 'window'] })),
  head: (deal, players) => ({
    ...sharedHead(deal),
    players: deal.hands.map(({ privateObjectives, offered }, seat) => {
      const { name, window } = itemAt(players, seat);
      return { name, privateObjectives, offered: offered.map((pattern) => pattern.name), window };
    }),
    startPlayer: deal.startPlayer,
  }),
  knownHead,
  windowOf,
  drawn: (game) => (game.phase === 'playing' ? diceIn(game.pool).map(dieName) : []),
  left: (game: Game, round) => (game.phase === 'choosing' ? [] : (game.track[round - 1] ?? []).map(dieName)),
  places: { drawn: 'pool', left: 'track', turn: (index) => ['turns', index] },
  readRound: ({ pool, turns, track }) => ({ drawn: pool, turns, left: track }),
  writeRound: (pool, turns) => ({ pool, turns }),
  writeEnd: ({ pool, turns }, track) => ({ pool, turns, track }),
  writeResult,
};
