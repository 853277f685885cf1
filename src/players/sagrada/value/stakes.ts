import type { Goals } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';

/** What a player is after, and with what: it stays the same all game. */
export interface Stakes extends Goals {
  readonly players: number;
  /** How many dice the game started with. */
  readonly bagSize: number;
  readonly tools: readonly ToolNumber[];
}

/** What a player has besides the window. Numbers in place, so that a thinker can change them. */
export interface Means {
  /** How many dice the player can still draft, one a turn. */
  turnsLeft: number;
  favor: number;
  /** The tools that were used, a bit each in their order on the table: at a table they cost more, in solo they are gone. */
  used: number;
}
