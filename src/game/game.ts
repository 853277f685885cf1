import type { Deal } from './deal.ts';
import type { Die } from './die.ts';
import type { Pattern } from './pattern.ts';
import type { Space } from './space.ts';
import { type Seat, snake, startPlayerOf } from './turn-order.ts';
import type { Window } from './window.ts';

/** A game between any two actions. It holds every secret: what people see of it is made by `viewFor`. */
export type Game = Choosing | Playing | Over;

/** Before the first round: everyone chooses a window, all at the same time. */
export interface Choosing {
  readonly phase: 'choosing';
  readonly deal: Deal;
  /** In seat order; null until chosen. */
  readonly chosen: readonly (Pattern | null)[];
}

/** What stays on the table from the first round to the last picture. */
interface Table {
  readonly deal: Deal;
  readonly players: readonly Player[];
  /** All dice of the game in drawing order. The rounds so far have taken theirs from the front. */
  readonly bag: readonly Die[];
  /** The dice left over by each finished round. */
  readonly track: readonly (readonly Die[])[];
  /** Favor tokens on each tool card, in the order of the deal. */
  readonly tokens: readonly number[];
  /** Where the die that was placed last lies. */
  readonly lastPlaced: { readonly seat: Seat; readonly space: Space } | null;
}

export interface Playing extends Table {
  readonly phase: 'playing';
  /** 1 to 10. */
  readonly round: number;
  /** This round's dice in the order in which they were rolled; null where one was drafted. */
  readonly pool: readonly (Die | null)[];
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
  readonly drafted: boolean;
}

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

/** The player in a seat. */
export function playerAt(players: readonly Player[], seat: Seat): Player {
  const player = players[seat];
  if (player === undefined) throw new Error(`nobody sits at seat ${seat}`);
  return player;
}

/**
 * The running game with what an action changed. Field by field and not by spreading, because every action makes a
 * game, and this is twice as fast.
 */
export const changed = (
  game: Playing,
  {
    players = game.players,
    track = game.track,
    tokens = game.tokens,
    lastPlaced = game.lastPlaced,
    round = game.round,
    pool = game.pool,
    turn = game.turn,
  }: Partial<Omit<Playing, 'phase' | 'deal' | 'bag'>>,
): Playing => ({
  phase: 'playing',
  deal: game.deal,
  players,
  bag: game.bag,
  track,
  tokens,
  lastPlaced,
  round,
  pool,
  turn,
});
