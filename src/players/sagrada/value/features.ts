import type { Window } from '#games/shared/window';
import { diagonals } from './features/diagonals.ts';
import { lines } from './features/lines.ts';
import { openings } from './features/openings.ts';
import { privates } from './features/privates.ts';
import { sets } from './features/sets.ts';
import { standing } from './features/standing.ts';
import type { Means, Stakes } from './stakes.ts';
import { type Group, WindowAnalysis, type Writer } from './window-analysis.ts';

const groups: readonly Group[] = [openings, lines, sets, diagonals, privates, standing];

/** The features of a window and its player, in order. Weights are learned for these. */
export const featureNames: readonly string[] = groups.flatMap(({ names }) => names);

/** Extracts the features of windows for one player. It writes them into the same place again and again. */
export class FeatureExtractor {
  readonly out = new Float32Array(featureNames.length);
  readonly #writers: readonly Writer[];
  #analysis: WindowAnalysis | null = null;

  constructor(stakes: Stakes) {
    let first = 0;
    this.#writers = groups.map(({ names, writer }) => {
      const write = writer(stakes, first);
      first += names.length;
      return write;
    });
  }

  extract(window: Window, means: Means): Float32Array {
    const analysis = (this.#analysis ??= new WindowAnalysis(window));
    analysis.analyze(window, means.turnsLeft);
    this.out.fill(0);
    for (const write of this.#writers) write(analysis, means, this.out);
    return this.out;
  }
}
