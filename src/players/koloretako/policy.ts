import type { Stream } from '#game/chance';
import type { Action } from '#koloretako/action';
import type { ChoosingView, PlayingView } from '#koloretako/view';

/** What a computer player knows when something is to be done: no more than a person. */
interface Seen {
  /** What it sees of the game; made when it is asked for. */
  readonly look: () => ChoosingView | PlayingView;
  /** All that it may do, never nothing. */
  readonly legal: readonly Action[];
}

/** How a computer player of Koloretako decides: one of what is legal. All its chance comes from the stream. */
export type CardPolicy = (seen: Seen, stream: Stream) => Action;
