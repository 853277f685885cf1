import type { Color, Die } from '#games/shared/die';
import type { Pattern } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import type { Window } from '#games/shared/window';
import type { Deal } from './deal.ts';
import type { ToolNumber } from './tools/cards.ts';
import { snake, startPlayerOf } from './turn-order.ts';

/** A game between two actions. It holds every secret; people see only what `viewFor` returns. */
export type Game = Choosing | Playing | Over;

/** Before the first round: everyone chooses a window, all at the same time. */
export interface Choosing {
  readonly phase: 'choosing';
  readonly deal: Deal;
  /** In seat order; null until chosen. */
  readonly chosen: readonly (Pattern | null)[];
}

/** What is on the table from the first round to the last picture. */
interface Table {
  readonly deal: Deal;
  readonly players: readonly Player[];
  /**
   * All dice of the game in drawing order, those of earlier rounds included. Flux Remover may have changed the color of some
   * others.
   */
  readonly bag: readonly Die[];
  /** The dice left over by each finished round. */
  readonly track: readonly (readonly Die[])[];
  /** Favor tokens on each tool card, in the order of the deal; none in solo. */
  readonly tokens: readonly number[];
  /** The die that paid for each tool card in solo, in the order of the deal; null if none did, and at a table. */
  readonly spent: readonly (Die | null)[];
  /** What was done in the latest turn with an action; null before the first. */
  readonly trace: Trace | null;
}

/** The traces of a turn that the picture marks. */
export interface Trace {
  /** The round of the turn, from 1. */
  readonly round: number;
  readonly seat: Seat;
  readonly tool: ToolNumber | null;
  /** The spaces that dice were moved away from. */
  readonly from: readonly Space[];
  /** The spaces where dice were placed or moved to, in order. */
  readonly to: readonly Space[];
  /** Where a die on the round track was swapped: the round, from 1, and the place, from 0. */
  readonly swapped: { readonly round: number; readonly place: number } | null;
}

export interface Playing extends Table {
  readonly phase: 'playing';
  /** 1 to 10. */
  readonly round: number;
  /** This round's dice in the order in which they were rolled; null if one was drafted or paid with. */
  readonly pool: readonly (Die | null)[];
  /** Indexes in this round's order of turns that Running Pliers skips. */
  readonly skipped: readonly number[];
  readonly turn: Turn;
}

export interface Over extends Table {
  readonly phase: 'over';
}

export interface Player {
  readonly window: Window;
  readonly favor: number;
}

interface Turn {
  /** Place in the round's snake, from 0. */
  readonly index: number;
  /** Whether this turn's draft is done, with a tool or without. */
  readonly drafted: boolean;
  /** The tool used in it, if any. */
  readonly tool: ToolNumber | null;
  /** The die that was rolled or drawn and must be placed or returned before anything else is done. */
  readonly waiting: Waiting | null;
}

/** A die between pool and window; `place` is the gap it left in the pool. */
export type Waiting =
  /** Flux Brush has rolled it. */
  | { readonly tool: 6; readonly die: Die; readonly place: number }
  /** Flux Remover has drawn one of this color. */
  | { readonly tool: 11; readonly color: Color; readonly place: number };

/** A turn without any action yet. */
export const freshTurn = (index: number): Turn => ({ index, drafted: false, tool: null, waiting: null });

/** How many people play. */
export const playerCount = (game: Game): number => game.deal.hands.length;

/** The seats in the order of the turns of a round. */
export const turnsOf = ({ deal }: { readonly deal: Deal }, round: number): readonly Seat[] =>
  snake(deal.hands.length, startPlayerOf(deal.hands.length, deal.startPlayer, round));

/** Whose turn it is. */
export function seatToAct(game: Playing): Seat {
  const seat = turnsOf(game, game.round)[game.turn.index];
  if (seat === undefined) throw new Error(`round ${game.round} has no turn ${game.turn.index}`);
  return seat;
}

/** The number of the current turn in its round, from 0, without skipped ones (DICE, Streams). */
export const listedTurn = ({ turn, skipped }: Pick<Playing, 'turn' | 'skipped'>): number =>
  turn.index - skipped.filter((index) => index < turn.index).length;

/** The player in a seat. */
export function playerAt(players: readonly Player[], seat: Seat): Player {
  const player = players[seat];
  if (player === undefined) throw new Error(`nobody sits at seat ${seat}`);
  return player;
}

/**
 * The game with what an action changed. Field by field rather than by spreading, because every action makes a game, and this is
 * twice as fast.
 */
export const changed = (
  game: Playing,
  {
    players = game.players,
    track = game.track,
    bag = game.bag,
    tokens = game.tokens,
    spent = game.spent,
    trace = game.trace,
    round = game.round,
    pool = game.pool,
    skipped = game.skipped,
    turn = game.turn,
  }: Partial<Omit<Playing, 'phase' | 'deal'>>,
): Playing => ({
  phase: 'playing',
  deal: game.deal,
  players,
  bag,
  track,
  tokens,
  spent,
  trace,
  round,
  pool,
  skipped,
  turn,
});
