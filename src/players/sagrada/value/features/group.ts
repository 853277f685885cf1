import type { Stakes, Means } from '#players/sagrada/value/stakes';
import type { Look } from '#players/sagrada/value/look';

/** Writes the features of a window where they belong; all of them were 0 before. */
export type Writer = (look: Look, means: Means, out: Float32Array) => void;

/** Features that tell of one matter. */
export interface Group {
  readonly names: readonly string[];
  /** How they are written for a player with these stakes, the first one at this place. */
  readonly writer: (stakes: Stakes, first: number) => Writer;
}
