import { type Action, choose, end } from '#game/action';
import { endsByItself } from '#game/ends-by-itself';
import { type Game, seatToAct } from '#game/game';
import type { Seat } from '#game/turn-order';
import type { Sitter } from './table.ts';

/**
 * What happens next by itself, null where somebody must act: who resigned takes the first window offered and ends
 * every turn (RULES, When someone is gone), and a turn with nothing left to do but to end it ends.
 */
export function automaticStep(
  game: Game,
  players: readonly Sitter[],
): { readonly seat: Seat; readonly action: Action } | null {
  const hasResigned = (seat: Seat): boolean => players[seat]?.resigned === true;
  switch (game.phase) {
    case 'choosing': {
      const seat = game.chosen.findIndex((pattern, seat) => pattern === null && hasResigned(seat));
      const offered = game.deal.hands[seat]?.offered[0];
      return offered === undefined ? null : { seat, action: choose(offered.name) };
    }
    case 'playing': {
      const seat = seatToAct(game);
      return hasResigned(seat) || endsByItself(game) ? { seat, action: end } : null;
    }
    case 'over':
      return null;
  }
}
