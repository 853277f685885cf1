import type { Color, Die } from './die.ts';
import type { Edition } from './edition.ts';
import {
  type Choosing,
  type Game,
  type Over,
  type Player,
  type Playing,
  playerCount,
  seatToAct,
  turnsOf,
} from './game.ts';
import type { PublicObjectiveName } from './objectives/public.ts';
import type { PatternName } from './pattern.ts';
import { type Ranking, rank } from './ranking.ts';
import { finalScores, publicScore, type PublicScore, type Score } from './scoring.ts';
import type { Space } from './space.ts';
import { type ToolNumber, toolPrice } from './tools/cards.ts';
import { lastRound, type Seat } from './turn-order.ts';
import { openSpaces } from './window.ts';

/** Who looks: a player's seat, or somebody without one. */
export type Viewer = Seat | 'spectator';

/**
 * What one person may see of a game, as plain data: the only thing of a game that messages, pictures, alt texts
 * and logs are made of. It holds no bag, no seed before the end, and no secret of anyone else.
 */
export type View = ChoosingView | PlayingView | OverView;

/** What everyone sees from the deal to the end. */
interface TableView {
  readonly viewer: Viewer;
  readonly edition: Edition;
  readonly publicObjectives: readonly PublicObjectiveName[];
  readonly tools: readonly ToolView[];
  /** SHA-256 of the seed, shown from the start; null where nobody will check the dice. */
  readonly commitment: string | null;
  /** What the viewer alone knows; null for spectators. */
  readonly hand: HandView | null;
}

export interface ChoosingView extends TableView {
  readonly phase: 'choosing';
  /** In seat order: who has chosen. What they chose stays hidden until all have. */
  readonly chosen: readonly boolean[];
}

/** What everyone sees once the windows are chosen. */
interface WindowsView extends TableView {
  readonly players: readonly PlayerView[];
  /** The dice left over by each finished round. */
  readonly track: readonly (readonly Die[])[];
  readonly lastPlaced: { readonly seat: Seat; readonly space: Space } | null;
}

export interface PlayingView extends WindowsView {
  readonly phase: 'playing';
  /** 1 to 10. */
  readonly round: number;
  /** This round's dice in their order; null where one was drafted. */
  readonly pool: readonly (Die | null)[];
  readonly turn: TurnView;
}

export interface OverView extends WindowsView {
  readonly phase: 'over';
  readonly result: Result;
}

export interface ToolView {
  readonly tool: ToolNumber;
  readonly tokens: number;
  readonly price: 1 | 2;
}

export interface HandView {
  readonly seat: Seat;
  readonly privateObjective: Color;
  /** The four patterns to choose from. */
  readonly offered: readonly PatternName[];
  /** The viewer's own choice, before it is shown to all. */
  readonly chosen: PatternName | null;
}

export interface PlayerView {
  readonly seat: Seat;
  readonly pattern: PatternName;
  /** Space by space, A1 to D5; null where it is open. */
  readonly dice: readonly (Die | null)[];
  readonly favor: number;
  readonly openSpaces: number;
  /** What the window is worth so far, but for the private objective. */
  readonly score: PublicScore;
}

export interface TurnView {
  /** Counts the turns of the whole game from 0: tells a turn from every other. */
  readonly number: number;
  /** Whose turn it is. */
  readonly seat: Seat;
  readonly drafted: boolean;
  /** The seats of this round's turns, in order, and which of them is on. */
  readonly order: readonly Seat[];
  readonly index: number;
}

/** How the game ended; nothing is secret any more. */
interface Result {
  /** In seat order. */
  readonly scores: readonly Score[];
  readonly privateObjectives: readonly Color[];
  readonly ranking: Ranking;
  /** The seed for whoever checks the dice; null where nobody will. */
  readonly seed: string | null;
}

/** What the viewer may see of the game: the only way from a game to people (CONTRIBUTING, idea 6). */
export function viewFor(game: Over, viewer: Viewer): OverView;
export function viewFor(game: Choosing | Playing, viewer: Viewer): ChoosingView | PlayingView;
export function viewFor(game: Game, viewer: Viewer): View;
export function viewFor(game: Game, viewer: Viewer): View {
  const table = tableView(game, viewer);
  switch (game.phase) {
    case 'choosing':
      return { ...table, phase: 'choosing', chosen: game.chosen.map((pattern) => pattern !== null) };
    case 'playing':
      return {
        ...table,
        ...windowsView(game),
        phase: 'playing',
        round: game.round,
        pool: game.pool,
        turn: turnView(game),
      };
    case 'over':
      return { ...table, ...windowsView(game), phase: 'over', result: resultOf(game) };
  }
}

function tableView(game: Game, viewer: Viewer): TableView {
  const { deal } = game;
  const tokens = game.phase === 'choosing' ? [] : game.tokens;
  return {
    viewer,
    edition: deal.edition,
    publicObjectives: deal.publicObjectives,
    tools: deal.tools.map((tool, index) => toolView(tool, tokens[index] ?? 0)),
    commitment: deal.chance.proof?.commitment ?? null,
    hand: viewer === 'spectator' ? null : handView(game, viewer),
  };
}

const toolView = (tool: ToolNumber, tokens: number): ToolView => ({ tool, tokens, price: toolPrice(tokens) });

function handView(game: Game, seat: Seat): HandView | null {
  const hand = game.deal.hands[seat];
  if (hand === undefined) return null;
  const chosen = game.phase === 'choosing' ? game.chosen[seat] : game.players[seat]?.window.pattern;
  return {
    seat,
    privateObjective: hand.privateObjective,
    offered: hand.offered.map(({ name }) => name),
    chosen: chosen?.name ?? null,
  };
}

const windowsView = ({ deal, players, track, lastPlaced }: Playing | Over) => ({
  players: players.map((player, seat) => playerView(player, seat, deal.publicObjectives)),
  track,
  lastPlaced,
});

const playerView = (player: Player, seat: Seat, objectives: readonly PublicObjectiveName[]): PlayerView => ({
  seat,
  pattern: player.window.pattern.name,
  dice: player.window.dice,
  favor: player.favor,
  openSpaces: openSpaces(player.window),
  score: publicScore(player, objectives),
});

function turnView(game: Playing): TurnView {
  const order = turnsOf(game, game.round);
  const { index, drafted } = game.turn;
  return { number: (game.round - 1) * order.length + index, seat: seatToAct(game), drafted, order, index };
}

function resultOf(game: Over): Result {
  const scores = finalScores(game);
  const firstPass = turnsOf(game, lastRound).slice(0, playerCount(game));
  return {
    scores,
    privateObjectives: game.deal.hands.map(({ privateObjective }) => privateObjective),
    ranking: rank(scores, game.deal.edition, firstPass),
    seed: game.deal.chance.proof?.seed ?? null,
  };
}
