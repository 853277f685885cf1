import { windowPoints } from '#games/sagrada/scoring';
import type { Window } from '#games/shared/window';
import { FeatureExtractor } from './features.ts';
import type { Net } from './net.ts';
import type { Means, Stakes } from './stakes.ts';
import type { Valuer } from './valuer.ts';

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
