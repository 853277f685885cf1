import { type Playing, seatToAct } from './game.ts';
import { legalActions } from './legal.ts';

/**
 * Whether nothing but ending the turn is left to a player who has drafted or used a tool, so that the turn may end without
 * being told to. A turn in which nothing was done yet never does: to pass is a decision, even where it is the only one.
 */
export const endsByItself = (game: Playing): boolean =>
  (game.turn.drafted || game.turn.tool !== null) &&
  legalActions(game, seatToAct(game)).every((action) => action.do === 'end');
