import type { Die } from './die.ts';
import type { Space } from './space.ts';
import type { Seat } from './turn-order.ts';

/** What happened when an action was applied, in order. Events say nothing that a spectator may not know. */
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
  | { readonly event: 'turnEnded'; readonly seat: Seat; readonly passed: boolean }
  | { readonly event: 'roundEnded'; readonly round: number; readonly left: readonly Die[] }
  | { readonly event: 'gameOver' };
