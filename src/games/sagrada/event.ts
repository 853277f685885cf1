import type { Applied as AppliedTo } from '#games/shared/applied';
import type { Color, Die } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import type { Game } from './game.ts';
import type { ToolUse } from './tools/tools.ts';

/** What came of a tool, besides its use. */
export type ToolEvent =
  /** Flux Brush: the drafted die was rolled, and waits to be placed or returned. */
  | { readonly event: 'dieRolled'; readonly seat: Seat; readonly die: Die }
  /** Glazing Hammer: the dice of the pool in their order, after the roll. */
  | { readonly event: 'poolRolled'; readonly seat: Seat; readonly pool: readonly Die[] }
  /** Flux Remover: a die of this color was drawn, and waits for its shade. */
  | { readonly event: 'dieDrawn'; readonly seat: Seat; readonly color: Color };

/** What happened when an action was applied, in order. Spectators may know all of it. */
export type GameEvent =
  | { readonly event: 'windowChosen'; readonly seat: Seat }
  | { readonly event: 'windowsRevealed' }
  | {
      readonly event: 'roundStarted';
      readonly round: number;
      readonly pool: readonly Die[];
      readonly startPlayer: Seat;
    }
  | { readonly event: 'drafted'; readonly seat: Seat; readonly die: Die; readonly space: Space }
  /** A tool was used and paid for: with favor tokens, or in solo with the die named in the use (then `favor` is 0). */
  | { readonly event: 'toolUsed'; readonly seat: Seat; readonly use: ToolUse; readonly favor: 0 | 1 | 2 }
  | ToolEvent
  /** The die that waited was placed, or went back to the pool. */
  | { readonly event: 'placed'; readonly seat: Seat; readonly die: Die; readonly space: Space }
  | { readonly event: 'returned'; readonly seat: Seat; readonly die: Die }
  | { readonly event: 'turnEnded'; readonly seat: Seat; readonly passed: boolean }
  /** Running Pliers: the seat's second turn of the round was skipped. */
  | { readonly event: 'turnSkipped'; readonly seat: Seat }
  | { readonly event: 'roundEnded'; readonly round: number; readonly left: readonly Die[] }
  | { readonly event: 'gameOver' };

/** An accepted action of this game. */
export type Applied = AppliedTo<Game, GameEvent>;

/** Whether an event reveals something, so that earlier steps can't be undone. The compiler asks for each. */
const revealing: Readonly<Record<GameEvent['event'], boolean>> = {
  windowChosen: false,
  windowsRevealed: true,
  roundStarted: true,
  drafted: false,
  toolUsed: false,
  dieRolled: true,
  poolRolled: true,
  dieDrawn: true,
  placed: false,
  returned: false,
  turnEnded: false,
  turnSkipped: false,
  roundEnded: false,
  gameOver: true,
};

/** Whether something was revealed: a roll, a draw, a choice, the end. */
export const revealed = (events: readonly GameEvent[]): boolean =>
  events.some(({ event }) => revealing[event]);
