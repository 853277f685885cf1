import type { GameEvent } from './event.ts';
import type { Game } from './game.ts';
import type { Refusal } from './refusal.ts';

/** An action that was carried out: the new game, and what happened on the way. */
export interface Applied {
  readonly ok: true;
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** An action that was not: every reason, never none. The game is as it was. */
export interface Refused {
  readonly ok: false;
  readonly refusals: readonly Refusal[];
}

export const accept = (game: Game, ...events: readonly GameEvent[]): Applied => ({ ok: true, game, events });
export const refuse = (...refusals: readonly Refusal[]): Refused => ({ ok: false, refusals });
