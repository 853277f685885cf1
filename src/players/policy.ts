import type { GameTypes } from '#games/contract';
import type { Stream } from '#games/shared/chance';

/** What a computer player knows when it decides: no more than a person in its seat. */
export interface Seen<T extends GameTypes> {
  /** What it sees of the game, made only when needed. */
  readonly look: () => T['openView'];
  /** Its legal actions, at least one. */
  readonly legal: readonly T['action'][];
}

/** How a computer player of a game chooses a legal action. All its chance comes from the stream. */
export type Policy<T extends GameTypes> = (seen: Seen<T>, stream: Stream) => T['action'];
