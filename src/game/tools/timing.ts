import type { Playing } from '#game/game';
import type { Refusal } from '#game/refusal';
import { isFirstTurn } from '#game/turn-order';
import type { ToolNumber } from './cards.ts';

/** For tools that are used between taking a die and placing it: this turn's draft must not be done. */
export const beforeDraft = (tool: ToolNumber, { turn }: Playing): Refusal | null =>
  turn.drafted ? { code: 'onlyBeforeDraft', tool } : null;

/** For tools that look at the round track: a die must lie there, so never in round 1. */
export const trackHasDice = (tool: ToolNumber, { track }: Playing): Refusal | null =>
  track.some((dice) => dice.length > 0) ? null : { code: 'trackEmpty', tool };

/** The player's first turn of the round. */
export const inFirstTurn = (tool: ToolNumber, { deal, turn }: Playing): Refusal | null =>
  isFirstTurn(deal.setup.players, turn.index) ? null : { code: 'onlyFirstTurn', tool };

/** The player's second turn of the round. */
export const inSecondTurn = (tool: ToolNumber, { deal, turn }: Playing): Refusal | null =>
  isFirstTurn(deal.setup.players, turn.index) ? { code: 'onlySecondTurn', tool } : null;
