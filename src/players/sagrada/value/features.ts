import { windowPoints } from '#games/sagrada/scoring';
import type { Window } from '#games/shared/window';
import { diagonals, lines } from './features/lines.ts';
import { openings } from './features/openings.ts';
import { privates } from './features/privates.ts';
import { sets } from './features/sets.ts';
import { standing } from './features/standing.ts';
import type { Net } from './net.ts';
import type { Means, Stakes } from './stakes.ts';
import type { Valuer } from './valuer.ts';
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

/** A net answers in tens of points: numbers near 1 are learned best. */
export const pointsPerUnit = 10;

/** What is learned of windows: the final points, and in solo also what will still be added to the target. */
export const outputsOf = { table: 1, solo: 2 } as const;

/** What a player with these stakes has in the end, as far as a net can tell from a window. */
export class Worth implements Valuer {
  readonly #stakes: Stakes;
  readonly #net: Net;
  readonly #extractor: FeatureExtractor;

  constructor(stakes: Stakes, net: Net) {
    this.#stakes = stakes;
    this.#net = net;
    this.#extractor = new FeatureExtractor(stakes);
  }

  points(window: Window, means: Means): number {
    // Nothing can change any more, so the rules know better.
    if (means.turnsLeft === 0) return windowPoints(window, this.#stakes) + means.favor;
    const [points = 0, added = 0] = this.#net.answer(this.#extractor.extract(window, means));
    return pointsPerUnit * (points - added);
  }
}
