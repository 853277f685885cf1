import type { Die } from './die.ts';
import type { PatternName } from './pattern.ts';
import type { PlacementFault } from './placement.ts';
import type { Seat } from './turn-order.ts';

/** Why an action was refused: a code and what it is about. Words are made elsewhere, in the player's language. */
export type Refusal =
  | PlacementFault
  | { readonly code: 'gameOver' }
  | { readonly code: 'windowsNotChosen'; readonly waitingFor: readonly Seat[] }
  | { readonly code: 'windowsAlreadyChosen' }
  | { readonly code: 'notOffered'; readonly pattern: PatternName }
  | { readonly code: 'sameWindow'; readonly pattern: PatternName }
  | { readonly code: 'notYourTurn'; readonly turnOf: Seat }
  | { readonly code: 'alreadyDrafted' }
  | { readonly code: 'notInPool'; readonly die: Die };
