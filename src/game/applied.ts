import type { GameEvent } from './event.ts';
import type { Game } from './game.ts';
import type { Refusal } from './refusal.ts';

/** An action that was carried out: the new game, and what happened on the way. */
export interface Applied<G = Game, E = GameEvent> {
  readonly ok: true;
  readonly game: G;
  readonly events: readonly E[];
}

/** An action that was not, and why: never for no reason. The game is as it was. */
export interface Refused<R = Refusal> {
  readonly ok: false;
  readonly refusals: readonly R[];
}

/** An answer that carries out, with what happened on the way, in order. */
export const accept = <G, E>(game: G, ...events: readonly E[]): Applied<G, E> => ({ ok: true, game, events });
/** An answer that refuses, for these reasons. */
export const refuse = <R>(...refusals: readonly R[]): Refused<R> => ({ ok: false, refusals });
