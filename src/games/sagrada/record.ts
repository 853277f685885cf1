import { z } from 'zod';
import type { RecordFormat } from '#games/contract';
import { type Color, colors, dieName } from '#games/shared/die';
import { type PublicObjectiveName, publicObjectiveNames } from '#games/shared/objectives/public';
import { hexSchema, type RecordedTurn, stepsSchema, textsSchema } from '#games/shared/record/round';
import { wrong, type Wrong } from '#games/shared/record/verdict';
import type { Seat, Viewer } from '#games/shared/seat';
import { type Deal, type Mode, playerCounts, type Setup, soloToolCounts } from './deal.ts';
import { type Edition, editions } from './edition.ts';
import { type Choosing, type Game, type Over, playerAt, type Playing } from './game.ts';
import { diceIn } from './pool.ts';
import type { Sagrada } from './rules.ts';
import { type ToolNumber, toolNumbers } from './tools/cards.ts';
import { lastRound } from './turn-order.ts';
import { viewFor } from './view-for.ts';

/** Tells a record of this game from one of another. */
const format = 'sagrada-record/1';

/** What a record tells before the rounds of a game that is over, in the order in which it is written (docs/RECORD.md). */
export interface RecordHead extends SharedHead {
  /** In seat order. */
  readonly players: readonly RecordPlayer[];
  /** Who started round 1. */
  readonly startPlayer: Seat;
}

/** The same for a game in progress, without what its reader may not know. */
export interface KnownHead extends SharedHead {
  readonly players: readonly KnownPlayer[];
  /** Absent until everyone has chosen a window. */
  readonly startPlayer?: Seat;
}

interface SharedHead {
  readonly format: typeof format;
  readonly mode: Mode;
  readonly edition: Edition;
  /** Dice in the bag at the start. */
  readonly bag: number;
  readonly publicObjectives: readonly PublicObjectiveName[];
  readonly tools: readonly ToolNumber[];
}

interface RecordPlayer {
  readonly name: string;
  /** One; two in solo floodgate. */
  readonly privateObjectives: readonly Color[];
  /** The four patterns to choose from, and the one chosen, by name. */
  readonly offered: readonly string[];
  readonly window: string;
}

/** A player whose secrets are known or absent. */
type KnownPlayer = Pick<RecordPlayer, 'name'> & Partial<RecordPlayer>;

/** The current round: none of its dice are on the round track yet. */
export interface RunningRound {
  /** The draft pool as it was rolled. */
  readonly pool: readonly string[];
  readonly turns: readonly RecordedTurn[];
}

export interface RecordRound extends RunningRound {
  /** The dice laid on the round track when the round ended. */
  readonly track: readonly string[];
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

const seatSchema = z.int().min(0).max(3);

const headShape = {
  format: z.literal(format),
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
      steps: stepsSchema,
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

const finished: RecordFormat<Sagrada>['finished'] = z.strictObject({
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

const unfinished: RecordFormat<Sagrada>['unfinished'] = z.strictObject({
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

const fullBag = 90;

/** What the players agreed on. */
function setupOf({ mode, edition, bag, players, tools }: RecordHead): Setup | Wrong {
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

const sharedHead = ({ setup, bag, publicObjectives, tools }: Deal): SharedHead => ({
  format,
  mode: setup.mode,
  edition: setup.edition,
  bag: bag.length,
  publicObjectives,
  tools,
});

/** What the viewer may know of a game in progress. */
function knownHead(game: Choosing | Playing, names: readonly string[], viewer: Viewer): KnownHead {
  const { deal } = game;
  const players = deal.hands.map(({ privateObjectives, offered }, seat): KnownPlayer => {
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
function writeResult(game: Over): RecordResult {
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
export const record: RecordFormat<Sagrada> = {
  format,
  finished,
  unfinished,
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
