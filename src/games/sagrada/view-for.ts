import type { Seat, Viewer } from '#games/shared/seat';
import { openSpaces } from '#games/shared/window';
import type { Deal } from './deal.ts';
import {
  type Choosing,
  type Game,
  type Over,
  type Player,
  playerCount,
  type Playing,
  seatToAct,
  turnsOf,
  type Waiting,
} from './game.ts';
import { rank } from './ranking.ts';
import { beatsTarget, finalScores, publicScore, scoreAt, targetScore } from './scoring.ts';
import { soloColor, toolPrice } from './tools/cards.ts';
import { lastRound } from './turn-order.ts';
import type {
  ChoosingView,
  HandView,
  OverView,
  PlayerView,
  PlayingView,
  Result,
  TableView,
  ToolPrice,
  ToolView,
  TurnView,
  View,
  WaitingView,
} from './view.ts';

/** What the viewer may see: the only way from a game to people (CONTRIBUTING, idea 6). A seat that isn't in the game sees no hand. */
export function viewFor(game: Over, viewer: Viewer): OverView;
export function viewFor(game: Playing, viewer: Viewer): PlayingView;
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
  const { mode, edition } = deal.setup;
  return {
    viewer,
    mode,
    edition,
    openObjectives: mode === 'solo' ? deal.hands.flatMap(({ privateObjectives }) => privateObjectives) : [],
    publicObjectives: deal.publicObjectives,
    bagSize: deal.bag.length,
    tools: deal.tools.map((_, card) => toolView(game, card)),
    commitment: deal.chance.proof?.commitment ?? null,
    hand: viewer === 'spectator' ? null : handView(game, viewer),
  };
}

function toolView(game: Game, card: number): ToolView {
  const { deal } = game;
  const tool = deal.tools[card];
  if (tool === undefined) throw new Error(`the table has no tool card ${card}`);
  const tokens = game.phase === 'choosing' ? 0 : (game.tokens[card] ?? 0);
  const spent = game.phase === 'choosing' ? null : (game.spent[card] ?? null);
  const price: ToolPrice =
    deal.setup.mode === 'solo'
      ? { pay: 'die', color: soloColor(tool) }
      : { pay: 'favor', tokens: toolPrice(tokens) };
  return { tool, tokens, price, spent };
}

function handView(game: Game, seat: Seat): HandView | null {
  const hand = game.deal.hands[seat];
  if (hand === undefined) return null;
  const chosen = game.phase === 'choosing' ? game.chosen[seat] : game.players[seat]?.window.pattern;
  return {
    seat,
    privateObjectives: hand.privateObjectives,
    offered: hand.offered.map(({ name }) => name),
    chosen: chosen?.name ?? null,
  };
}

const windowsView = (game: Playing | Over) => ({
  players: game.players.map((player, seat) => playerView(player, seat, game.deal)),
  track: game.track,
  trace: game.trace,
  solo:
    game.deal.setup.mode === 'solo' ? { target: targetScore(game), score: scoreAt(game, onlySeat) } : null,
});

/** Where the player of a solo game sits. */
const onlySeat: Seat = 0;

const playerView = (player: Player, seat: Seat, deal: Deal): PlayerView => ({
  seat,
  pattern: player.window.pattern.name,
  dice: player.window.dice,
  favor: player.favor,
  openSpaces: openSpaces(player.window),
  score: publicScore(player, deal),
});

function turnView(game: Playing): TurnView {
  const order = turnsOf(game, game.round);
  const { index, drafted, tool, waiting } = game.turn;
  return {
    number: (game.round - 1) * order.length + index,
    seat: seatToAct(game),
    drafted,
    tool,
    waiting: waiting && waitingView(waiting),
    order,
    index,
    skipped: game.skipped,
  };
}

const waitingView = (waiting: Waiting): WaitingView =>
  waiting.tool === 6 ? { tool: 6, die: waiting.die } : { tool: 11, color: waiting.color };

function resultOf(game: Over): Result {
  const { mode, edition } = game.deal.setup;
  const scores = finalScores(game);
  const scored = {
    scores,
    privateObjectives: game.deal.hands.map(({ privateObjectives }) => privateObjectives),
    seed: game.deal.chance.proof?.seed ?? null,
  };
  if (mode === 'solo') {
    const target = targetScore(game);
    return { mode, ...scored, target, won: beatsTarget(scoreAt(game, onlySeat).total, target) };
  }
  const firstPass = turnsOf(game, lastRound).slice(0, playerCount(game));
  return { mode, ...scored, ranking: rank(scores, edition, firstPass) };
}
