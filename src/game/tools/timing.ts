import type { Playing } from '#game/game';
import type { Refusal } from '#game/refusal';
import { isFirstTurn } from '#game/turn-order';
import type { ToolNumber } from './cards.ts';

/** Why it is not the time for a tool; null where this is not against it. Each is named for what it refuses. */
type Reason = (tool: ToolNumber, game: Playing) => Refusal | null;

/** For tools that are used between taking a die and placing it: this turn's draft must not be done. */
export const afterDraft: Reason = (tool, { turn }) =>
  turn.drafted ? { code: 'onlyBeforeDraft', tool } : null;

/** For tools that look at the round track: a die must lie there, so never in round 1. */
export const emptyTrack: Reason = (tool, { track }) =>
  track.some((dice) => dice.length > 0) ? null : { code: 'trackEmpty', tool };

/** For a tool of the player's first turn of the round. */
export const notFirstTurn: Reason = (tool, { deal, turn }) =>
  isFirstTurn(deal.setup.players, turn.index) ? null : { code: 'onlyFirstTurn', tool };

/** For a tool of the player's second turn of the round. */
export const notSecondTurn: Reason = (tool, { deal, turn }) =>
  isFirstTurn(deal.setup.players, turn.index) ? { code: 'onlySecondTurn', tool } : null;
