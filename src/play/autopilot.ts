import { type Action, choose, end } from '#games/sagrada/action';
import { endsByItself } from '#games/sagrada/ends-by-itself';
import { type Game, type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import type { Seat } from '#games/sagrada/turn-order';

/**
 * The next automatic step; null if somebody must act. The seat of a player who is gone takes the first window offered and ends
 * every turn (RULES, When someone is gone). A turn also ends automatically when ending it is the only legal action, and after the
 * draft for players who want that.
 */
export function automaticStep(
  game: Game,
  isGone: (seat: Seat) => boolean,
  isInHurry: (seat: Seat) => boolean,
): { readonly seat: Seat; readonly action: Action } | null {
  switch (game.phase) {
    case 'choosing': {
      const seat = game.chosen.findIndex((pattern, seat) => pattern === null && isGone(seat));
      const offered = game.deal.hands[seat]?.offered[0];
      return offered === undefined ? null : { seat, action: choose(offered.name) };
    }
    case 'playing': {
      const seat = seatToAct(game);
      if (isGone(seat)) return { seat, action: withoutPlayer(game, seat) };
      return endsByItself(game) || (hasDrafted(game) && isInHurry(seat)) ? { seat, action: end } : null;
    }
    case 'over':
      return null;
  }
}

/** Whether the die of this turn is drafted and placed, and no choice is waiting. */
const hasDrafted = ({ turn: { drafted, waiting } }: Playing): boolean => drafted && waiting === null;

/**
 * How the seat of a player who is gone acts. If a roll or a color waits for a choice: the die of Flux Brush returns to the pool
 * if it may, otherwise it goes to the first legal space; the die of Flux Remover returns as a 1.
 */
function withoutPlayer(game: Playing, seat: Seat): Action {
  const { waiting } = game.turn;
  if (waiting === null) return end;
  const [first = end] = legalActions(game, seat);
  return waiting.tool === 6 ? first : { do: 'return', shade: 1 };
}
