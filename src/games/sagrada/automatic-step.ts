import type { Attendance, PlayedStep } from '#games/contract';
import type { Seat } from '#games/shared/seat';
import { type Action, choose, end } from './action.ts';
import { type Game, type Playing, seatToAct } from './game.ts';
import { legalActions } from './legal.ts';

/**
 * The next automatic step; null if somebody must act. The seat of a player who is gone takes the first window offered and ends
 * every turn (RULES, When someone is gone). A turn also ends automatically when ending it is the only legal action, and after the
 * draft for players who want that.
 */
export function automaticStep(game: Game, { isGone, isInHurry }: Attendance): PlayedStep<Action> | null {
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

/**
 * Whether a player who has drafted or used a tool can only end the turn, so that it can end automatically. A turn without an
 * action never does: passing is a decision, even if there is no other.
 */
export const endsByItself = (game: Playing): boolean =>
  (game.turn.drafted || game.turn.tool !== null) &&
  legalActions(game, seatToAct(game)).every((action) => action.do === 'end');

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
