import { type Action, choose, end } from '#game/action';
import { endsByItself } from '#game/ends-by-itself';
import { type Game, type Playing, seatToAct } from '#game/game';
import { legalActions } from '#game/legal';
import type { Seat } from '#game/turn-order';
import { lastLeft } from './last-left.ts';
import type { Sitter } from './table.ts';

/**
 * What happens next by itself, null where somebody must act: who resigned takes the first window offered and ends
 * every turn (RULES, When someone is gone), and so does the last one left, who has won; a turn with nothing left to do but to
 * end it ends, and so does that of a player in a hurry after the draft.
 */
export function automaticStep(
  game: Game,
  players: readonly Sitter[],
  isInHurry: (seat: Seat) => boolean,
): { readonly seat: Seat; readonly action: Action } | null {
  const isDecided = lastLeft(players) !== null;
  const isGone = (seat: Seat): boolean => isDecided || players[seat]?.resigned === true;
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

/** Whether the draft of this turn is over: the die lies in the window, and nothing waits. */
const hasDrafted = ({ turn: { drafted, waiting } }: Playing): boolean => drafted && waiting === null;

/**
 * What the seat of somebody who is gone does. Where a roll or a color waits for its choice: Flux Brush's die returns if it
 * may, else it goes to the first legal space; Flux Remover's returns as a 1.
 */
function withoutPlayer(game: Playing, seat: Seat): Action {
  const { waiting } = game.turn;
  if (waiting === null) return end;
  const [first = end] = legalActions(game, seat);
  return waiting.tool === 6 ? first : { do: 'return', shade: 1 };
}
