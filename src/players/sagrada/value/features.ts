import type { Stakes, Means } from './stakes.ts';
import { diagonals } from './features/diagonals.ts';
import type { Group, Writer } from './features/group.ts';
import { lines } from './features/lines.ts';
import { openings } from './features/openings.ts';
import { privates } from './features/privates.ts';
import { sets } from './features/sets.ts';
import { standing } from './features/standing.ts';
import { type Glass, Look } from './look.ts';

const groups: readonly Group[] = [openings, lines, sets, diagonals, privates, standing];

/** What is told of a window and its player, in order. Weights are learned for these. */
export const featureNames: readonly string[] = groups.flatMap(({ names }) => names);

/** Tells the features of windows that one player tries to make. It writes them into the same place again and again. */
export class FeatureExtractor {
  readonly out = new Float32Array(featureNames.length);
  readonly #writers: readonly Writer[];
  #look: Look | null = null;

  constructor(stakes: Stakes) {
    let first = 0;
    this.#writers = groups.map(({ names, writer }) => {
      const write = writer(stakes, first);
      first += names.length;
      return write;
    });
  }

  extract(glass: Glass, means: Means): Float32Array {
    const look = (this.#look ??= new Look(glass));
    look.at(glass, means.turnsLeft);
    this.out.fill(0);
    for (const write of this.#writers) write(look, means, this.out);
    return this.out;
  }
}
