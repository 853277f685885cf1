import type { Applied as AppliedTo } from '#games/shared/applied';
import type { Space } from '#games/shared/space';
import type { Game } from './game.ts';
import type { Glass } from './glass.ts';
import type { ToolUse } from './tools/tool.ts';

/** What happened when an action was applied, in order. The player may know all of it. */
export type GameEvent =
  | { readonly event: 'windowChosen' }
  | { readonly event: 'roundBegan'; readonly round: number; readonly drawn: readonly Glass[] }
  | { readonly event: 'placed'; readonly card: Glass; readonly space: Space }
  /** A tool was used; `drawn` are the cards it drew from the pile. */
  | { readonly event: 'toolUsed'; readonly use: ToolUse; readonly drawn: readonly Glass[] }
  /** The cards left in hand went onto the turn bar. */
  | { readonly event: 'roundEnded'; readonly round: number; readonly left: readonly Glass[] }
  | { readonly event: 'gameOver' };

/** An accepted action of this game. */
export type Applied = AppliedTo<Game, GameEvent>;

/** Whether something was revealed: cards that were drawn, the choice of a window, the end of a round. */
export const revealed = (events: readonly GameEvent[]): boolean =>
  events.some(
    (event) =>
      event.event === 'windowChosen' ||
      event.event === 'roundEnded' ||
      (event.event === 'toolUsed' && event.drawn.length > 0),
  );
