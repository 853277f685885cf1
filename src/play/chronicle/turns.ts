import type { GameEvent } from '#games/sagrada/event';
import { type Over, type Playing, seatToAct } from '#games/sagrada/game';
import type { Deal } from '#games/sagrada/deal';
import type { Seat } from '#games/shared/seat';
import { type Move, playedAgain } from '#games/replay';
import { type Sagrada, sagrada } from '#games/sagrada/rules';

/** A game at the end of a turn, or when all windows are chosen. */
export interface TurnPlayed {
  readonly game: Playing | Over;
  /** The turn's round, from 1, and its seat; null at the start of the game. */
  readonly turn: { readonly round: number; readonly seat: Seat } | null;
  /** What happened in it, including the start of the next round. */
  readonly events: readonly GameEvent[];
}

/** A game when the windows were chosen, and after each of its turns. */
export function turnsOf(deal: Deal, moves: readonly Move<Sagrada>[]): readonly TurnPlayed[] {
  const turns: TurnPlayed[] = [];
  let turn: TurnPlayed['turn'] = null;
  let events: GameEvent[] = [];
  for (const played of playedAgain(sagrada, deal, moves)) {
    const { game, move } = played;
    events.push(...move.events);
    if (game.phase === 'choosing' || !move.events.some(isEnding)) continue;
    turns.push({ game, turn, events });
    turn = game.phase === 'over' ? null : { round: game.round, seat: seatToAct(game) };
    events = [];
  }
  return turns;
}

/** Whether the event ends a turn, or the choice of windows. */
const isEnding = ({ event }: GameEvent): boolean => event === 'turnEnded' || event === 'windowsRevealed';
