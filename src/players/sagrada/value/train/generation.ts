import type { Chance } from '#games/shared/chance';
import { deal, type Mode } from '#games/sagrada/deal';
import { lastRound } from '#games/sagrada/turn-order';
import { drawnLot } from '#players/sagrada/core/luck';
import { featureNames } from '#players/sagrada/value/features';
import type { Net } from '#players/sagrada/value/net';
import type { Stakes } from '#players/sagrada/value/stakes';
import type { Valuer } from '#players/sagrada/value/valuer';
import { outputsOf, pointsPerUnit, Worth } from '#players/sagrada/value/worth';
import type { Hyperparameters } from './hyperparameters.ts';
import { Examples } from './examples.ts';
import { handMade } from './hand-made.ts';
import { learn } from './learn.ts';
import { newNet } from './new-net.ts';
import { drawnSeed, PseudoRandom } from '#players/pseudo-random';
import { selfPlay } from './self-play.ts';
import { setupOf } from './setups.ts';
import { Explorer } from './explorer.ts';
import { ExampleCollector } from './example-collector.ts';

/** A generation's net, and how it went. */
export interface Learned {
  readonly net: Net;
  /** The mean final points of its self-play; in solo less the target. */
  readonly points: number;
  /** The number of windows it learned from. */
  readonly examples: number;
  /** The root mean square of its errors, in points. */
  readonly error: number;
}

/** A generation in the making. */
export class Generation {
  readonly #mode: Mode;
  readonly #before: Net | null;
  readonly #hyperparameters: Hyperparameters;
  readonly #chance: Chance;
  readonly #random: PseudoRandom;
  readonly #examples: Examples;
  #points = 0;
  #players = 0;

  /**
   * @param before what plays; null for the first generation, which goes by a rule of thumb
   * @param chance its own: the same gives the same net
   */
  constructor(mode: Mode, before: Net | null, hyperparameters: Hyperparameters, chance: Chance) {
    this.#mode = mode;
    this.#before = before;
    this.#hyperparameters = hyperparameters;
    this.#chance = chance;
    this.#random = new PseudoRandom(drawnSeed(chance.stream('training')));
    let windows = 0;
    for (let game = 0; game < hyperparameters.games; game += 1)
      windows += 2 * lastRound * setupOf(mode, game).players;
    this.#examples = new Examples(windows, featureNames.length, outputsOf[mode]);
  }

  /** Plays its next game. */
  play(game: number): void {
    const { exploration, lambda } = this.#hyperparameters;
    const random = this.#random;
    const before = this.#before;
    const dealt = deal(setupOf(this.#mode, game), partOf(this.#chance, String(game)));
    const collector = new ExampleCollector(this.#examples, before);
    const valuerFor = (stakes: Stakes): Valuer =>
      before === null ? handMade(stakes) : new Worth(stakes, before);
    const explorer = new Explorer(valuerFor, exploration, random);
    const end = selfPlay(dealt, drawnLot(this.#chance.stream(`${game}/luck`)), valuerFor, {
      choose: (offered, promises) => explorer.choose(offered, promises),
      plan: (position) => explorer.plan(position),
      observe: (position, seat) => collector.observe(position, seat),
    });
    // What a rule of thumb expected isn't worth learning.
    collector.end(end, before === null ? 1 : lambda);
    for (const seat of end.boards.keys()) {
      this.#points += end.points(seat) - (this.#mode === 'solo' ? end.target : 0);
      this.#players += 1;
    }
  }

  /** Learns from the games that were played. The net before is changed. */
  learn(): Learned {
    const { hidden, optimization } = this.#hyperparameters;
    const net = this.#before ?? newNet(hidden, outputsOf[this.#mode], this.#random);
    const squared = learn(net, this.#examples, optimization, this.#random);
    const points = this.#points / this.#players;
    return { net, points, examples: this.#examples.count, error: pointsPerUnit * Math.sqrt(squared) };
  }
}

/** Streams of their own: those whose names begin like this. */
export const partOf = (chance: Chance, beginning: string): Chance => ({
  proof: null,
  stream: (name) => chance.stream(`${beginning}/${name}`),
});
