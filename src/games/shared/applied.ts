/** An accepted action: the new game, and what happened on the way. */
export interface Applied<G, E> {
  readonly ok: true;
  readonly game: G;
  readonly events: readonly E[];
}

/** A refused action, with at least one reason. The game is unchanged. */
export interface Refused<R> {
  readonly ok: false;
  readonly refusals: readonly R[];
}

/** Accepts, with what happened on the way, in order. */
export const accept = <G, E>(game: G, events: readonly E[]): Applied<G, E> => ({ ok: true, game, events });
/** Refuses, for these reasons. */
export const refuse = <R>(...refusals: readonly R[]): Refused<R> => ({ ok: false, refusals });
