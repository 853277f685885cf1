import { type Playing, seatToAct } from './game.ts';
import { legalActions } from './legal.ts';

/**
 * Whether a player who has drafted or used a tool can only end the turn, so that it can end automatically. A turn without an
 * action never does: passing is a decision, even if there is no other.
 */
export const endsByItself = (game: Playing): boolean =>
  (game.turn.drafted || game.turn.tool !== null) &&
  legalActions(game, seatToAct(game)).every((action) => action.do === 'end');
