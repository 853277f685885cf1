import type { Stakes, Means } from '#players/sagrada/value/stakes';
import type { WindowAnalysis } from '#players/sagrada/value/window-analysis';

/** Writes the features of a window where they belong; all of them were 0 before. */
export type Writer = (analysis: WindowAnalysis, means: Means, out: Float32Array) => void;

/** Features that tell of one matter. */
export interface Group {
  readonly names: readonly string[];
  /** How they are written for a player with these stakes, the first one at this place. */
  readonly writer: (stakes: Stakes, first: number) => Writer;
}
