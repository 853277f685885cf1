import type { Playing } from '#games/sagrada/game';
import type { Refusal } from '#games/sagrada/refusal';
import { isFirstTurn } from '#games/sagrada/turn-order';
import type { ToolNumber } from './cards.ts';

/** Why it isn't the time for a tool; null if it is. */
type Reason = (tool: ToolNumber, game: Playing) => Refusal | null;

/** For tools used between taking a die and placing it: only before this turn's draft. */
export const afterDraft: Reason = (tool, { turn }) =>
  turn.drafted ? { code: 'onlyBeforeDraft', tool } : null;

/** For tools that need a die on the round track, so never in round 1. */
export const emptyTrack: Reason = (tool, { track }) =>
  track.some((dice) => dice.length > 0) ? null : { code: 'trackEmpty', tool };

/** For a tool that works only on the player's first turn of the round. */
export const notFirstTurn: Reason = (tool, { deal, turn }) =>
  isFirstTurn(deal.setup.players, turn.index) ? null : { code: 'onlyFirstTurn', tool };

/** For a tool that works only on the player's second turn of the round. */
export const notSecondTurn: Reason = (tool, { deal, turn }) =>
  isFirstTurn(deal.setup.players, turn.index) ? { code: 'onlySecondTurn', tool } : null;
