import type { Action } from '#game/action';
import type { Stream } from '#game/chance';
import type { ChoosingView, PlayingView } from '#game/view';

/** What a computer player knows when something is to be done: no more than a person in its seat. */
interface Seen {
  /** What it sees of the game; made when it is asked for. */
  readonly look: () => ChoosingView | PlayingView;
  /** All that it may do, never nothing. */
  readonly legal: readonly Action[];
}

/** How a computer player decides: one of what is legal. All its chance comes from the stream. */
export type Policy = (seen: Seen, stream: Stream) => Action;
