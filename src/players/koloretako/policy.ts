import type { Stream } from '#games/shared/chance';
import type { Action } from '#games/koloretako/action';
import type { ChoosingView, PlayingView } from '#games/koloretako/view';

/** What a computer player knows when it decides: no more than a person. */
interface Seen {
  /** What it sees of the game, made only when needed. */
  readonly look: () => ChoosingView | PlayingView;
  /** Its legal actions, at least one. */
  readonly legal: readonly Action[];
}

/** How a computer player of Koloretako chooses a legal action. All its chance comes from the stream. */
export type CardPolicy = (seen: Seen, stream: Stream) => Action;
