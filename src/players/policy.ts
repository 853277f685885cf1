import type { Action } from '#games/sagrada/action';
import type { Stream } from '#games/shared/chance';
import type { ChoosingView, PlayingView } from '#games/sagrada/view';

/** What a computer player knows when it decides: no more than a person in its seat. */
interface Seen {
  /** What it sees of the game, made only when needed. */
  readonly look: () => ChoosingView | PlayingView;
  /** Its legal actions, at least one. */
  readonly legal: readonly Action[];
}

/** How a computer player chooses a legal action. All its chance comes from the stream. */
export type Policy = (seen: Seen, stream: Stream) => Action;
