import type { Space } from '#game/space';
import type { Glass } from './glass.ts';
import type { ToolUse } from './tools/use.ts';

/** What happened when an action was applied, in order. Events say nothing that the player may not know. */
export type GameEvent =
  | { readonly event: 'windowChosen' }
  | { readonly event: 'roundBegan'; readonly round: number; readonly drawn: readonly Glass[] }
  | { readonly event: 'placed'; readonly card: Glass; readonly space: Space }
  /** A tool was used; `drawn` is what it brought into the hand from the pile. */
  | { readonly event: 'toolUsed'; readonly use: ToolUse; readonly drawn: readonly Glass[] }
  /** The cards left in hand went onto the turn bar. */
  | { readonly event: 'roundEnded'; readonly round: number; readonly left: readonly Glass[] }
  | { readonly event: 'gameOver' };
