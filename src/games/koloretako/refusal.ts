import type { Refused as RefusedFor } from '#games/shared/applied';
import type { Shade } from '#games/shared/die';
import type { ColorsDiffer, MoveFault } from '#games/shared/moving';
import type { PatternName } from '#games/shared/pattern';
import type { PlacementFault } from '#games/shared/placement';
import type { Space } from '#games/shared/space';
import type { Glass, GlassColor } from './glass.ts';
import type { GlassSymbol } from './symbols.ts';
import type { ToolNumber } from './tools/cards.ts';

/** Why an action was refused: a code with its context. Words are made elsewhere, in the player's language. */
export type Refusal =
  | PlacementFault
  | MoveFault
  | ToolRefusal
  | { readonly code: 'gameOver' }
  | { readonly code: 'windowNotChosen' }
  | { readonly code: 'windowAlreadyChosen' }
  | { readonly code: 'notOffered'; readonly pattern: PatternName }
  /** Both turns of the round are taken, so it can only be ended. */
  | { readonly code: 'noTurnLeft' }
  | { readonly code: 'notInHand'; readonly card: Glass }
  /** Strict mode: this card fits there, so the round can't be ended yet. */
  | { readonly code: 'mustPlay'; readonly card: Glass; readonly space: Space };

/** A refused action of this game. */
export type Refused = RefusedFor<Refusal>;

/** Why a tool can't be used, or not in this way. */
export type ToolRefusal =
  | { readonly code: 'toolNotThere'; readonly tool: ToolNumber }
  /** It was used once, and is out of the game. */
  | { readonly code: 'toolGone'; readonly tool: ToolNumber }
  /** One tool per round, and `used` was it. */
  | { readonly code: 'toolUsedThisRound'; readonly used: ToolNumber }
  /** No card in hand has the tool's symbol. */
  | { readonly code: 'noCardToPay'; readonly tool: ToolNumber; readonly symbol: GlassSymbol }
  | {
      readonly code: 'payWrongSymbol';
      readonly tool: ToolNumber;
      readonly symbol: GlassSymbol;
      readonly card: Glass;
    }
  | { readonly code: 'pileEmpty'; readonly tool: ToolNumber }
  | { readonly code: 'barEmpty'; readonly tool: ToolNumber }
  /** Stand Apart: it takes both turns of a round. */
  | { readonly code: 'onlyFirstTurn'; readonly tool: ToolNumber }
  /** The window has fewer cards than the tool needs. */
  | { readonly code: 'tooFewCards'; readonly tool: ToolNumber; readonly needed: 1 | 2 }
  /** It is the time for the tool, but it has no legal use. */
  | { readonly code: 'noLegalWay'; readonly tool: ToolNumber }
  /** Named Shade: no card of the value is in the pile. */
  | { readonly code: 'shadeNotInPile'; readonly shade: Shade }
  /** Move a Color: the moved card's color isn't on the turn bar, or the two moved cards have different colors. */
  | { readonly code: 'colorNotOnBar'; readonly color: GlassColor }
  | ColorsDiffer
  | { readonly code: 'notOnBar'; readonly card: Glass };
