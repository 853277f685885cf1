import type { ToolEvent } from '#games/sagrada/event';
import type { Playing } from '#games/sagrada/game';
import type { Refusal } from '#games/sagrada/refusal';
import { isFirstTurn } from '#games/sagrada/turn-order';
import { type Die, dieName, parseDie } from '#games/shared/die';
import type { Use as UseIn, Way, Word } from '#games/shared/notation';
import type { Seat } from '#games/shared/seat';
import type { ToolNumber } from './cards.ts';

export const die: Word<Die> = { write: dieName, read: parseDie };

/** What a tool did: the game after it, and what else happened. */
interface Effect {
  readonly game: Playing;
  readonly events: readonly ToolEvent[];
}

/** One way of using a tool. Solo: `pay` is the die from the pool that pays for it; null at a table, where favor tokens pay. */
export type Use<N extends ToolNumber, D> = UseIn<N, D, Die | null>;

/**
 * A tool card as a row of the rulebook's table: what is decided, when it can be used, what it offers, what it does. What all tools
 * share (one per turn, the price) is in `use-tool.ts`. Here the price is already paid, and a die that paid has left the pool.
 */
export interface Tool<N extends ToolNumber, D, U = Use<N, D>> {
  readonly number: N;
  /** What a player decides when using it, in the order of its text (RULES, Tools; RECORD, Actions). `die` is the drafted one. */
  readonly decides: Way<D>;
  /** Whether using it rolls or draws something, so that it can't be taken back. */
  readonly reveals?: true;
  /** Why this isn't the time to use it at all; null if it is. */
  timing(game: Playing, seat: Seat): Refusal | null;
  /** What a drafted die is known to become before anything else is chosen; itself if absent. */
  alters?(die: Die): Die;
  /** Where a use names a space: the die that goes there; the drafted one if absent. */
  becomes?(use: U): Die;
  /** Every legal way to use it, each once; `pay` is written into each. */
  ways(game: Playing, seat: Seat, pay: Die | null): readonly U[];
  /** Everything wrong with one way; nothing for those in `ways`. */
  faults(game: Playing, seat: Seat, use: U): readonly Refusal[];
  /** Uses it in a way without faults. */
  carryOut(game: Playing, seat: Seat, use: U): Effect;
}

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
