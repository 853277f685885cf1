import type { Refused as RefusedFor } from '#games/shared/applied';
import type { Color, Die, Shade } from '#games/shared/die';
import type { ColorsDiffer, MoveFault } from '#games/shared/moving';
import type { PatternName } from '#games/shared/pattern';
import type { PlacementFault } from '#games/shared/placement';
import type { Seat } from '#games/shared/seat';
import type { ToolNumber } from './tools/cards.ts';

/** Why an action was refused: a code with its context. Words are made elsewhere, in the player's language. */
export type Refusal =
  | PlacementFault
  | ToolRefusal
  | { readonly code: 'gameOver' }
  | { readonly code: 'windowsNotChosen'; readonly waitingFor: readonly Seat[] }
  | { readonly code: 'windowsAlreadyChosen' }
  | { readonly code: 'notOffered'; readonly pattern: PatternName }
  | { readonly code: 'sameWindow'; readonly pattern: PatternName }
  | { readonly code: 'notYourTurn'; readonly turnOf: Seat }
  | { readonly code: 'alreadyDrafted' }
  | { readonly code: 'notInPool'; readonly die: Die };

/** A refused action of this game. */
export type Refused = RefusedFor<Refusal>;

/** Why a tool can't be used, or not in this way (RULES, Tools). */
type ToolRefusal =
  | { readonly code: 'toolNotOnTable'; readonly tool: ToolNumber }
  /** One tool per turn, and `used` was it. */
  | { readonly code: 'toolUsedThisTurn'; readonly used: ToolNumber }
  | {
      readonly code: 'tooFewTokens';
      readonly tool: ToolNumber;
      readonly price: 1 | 2;
      readonly favor: number;
    }
  /** Solo: the tool was used once, and is out of the game. */
  | { readonly code: 'toolSpent'; readonly tool: ToolNumber }
  /** Solo: no die of the tool's color lies in the pool to pay for it. */
  | { readonly code: 'noDieToPay'; readonly tool: ToolNumber; readonly color: Color }
  /** Solo: the use names no die to pay with. */
  | { readonly code: 'payMissing'; readonly tool: ToolNumber; readonly color: Color }
  /** Solo: the die named to pay has another color. */
  | { readonly code: 'payWrongColor'; readonly tool: ToolNumber; readonly color: Color; readonly die: Die }
  /** At a table favor tokens pay, not dice. */
  | { readonly code: 'payNotAsked'; readonly tool: ToolNumber }
  /** The tool only works before or during this turn's draft, which is done. */
  | { readonly code: 'onlyBeforeDraft'; readonly tool: ToolNumber }
  /** Running Pliers: this turn's draft isn't done yet. */
  | { readonly code: 'onlyAfterDraft'; readonly tool: ToolNumber }
  | { readonly code: 'onlyFirstTurn'; readonly tool: ToolNumber }
  | { readonly code: 'onlySecondTurn'; readonly tool: ToolNumber }
  | { readonly code: 'trackEmpty'; readonly tool: ToolNumber }
  | { readonly code: 'poolEmpty'; readonly tool: ToolNumber }
  /** The window has fewer dice than the tool moves. */
  | { readonly code: 'tooFewDice'; readonly tool: ToolNumber; readonly needed: 1 | 2 }
  /** It is the time for the tool, but it has no legal use. */
  | { readonly code: 'noLegalWay'; readonly tool: ToolNumber }
  /** Grozing Pliers: one shade up or down. */
  | { readonly code: 'shadeNotNext'; readonly die: Die; readonly shade: Shade }
  | { readonly code: 'notOnTrack'; readonly die: Die }
  /** Tap Wheel: no die of the moved die's color lies on the round track. */
  | { readonly code: 'colorNotOnTrack'; readonly color: Color }
  /** Tap Wheel: both dice have one color. */
  | ColorsDiffer
  | MoveFault
  /** A rolled or drawn die is waiting, so nothing else is legal. */
  | { readonly code: 'choiceWaits'; readonly tool: 6 | 11 }
  /** Nothing was rolled or drawn that could be placed or returned. */
  | { readonly code: 'nothingWaits' }
  /** Flux Brush: the rolled shade can't be changed. */
  | { readonly code: 'shadeRolled'; readonly die: Die }
  /** Flux Remover: the drawn die needs a shade. */
  | { readonly code: 'shadeMissing'; readonly color: Color }
  /** Flux Brush: the die fits somewhere, so it must be placed. */
  | { readonly code: 'mustBePlaced'; readonly die: Die };
