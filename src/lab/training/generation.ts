import { type Deal, deal, type Mode, playerCounts, type Setup, soloToolCounts } from '#games/sagrada/deal';
import { editions } from '#games/sagrada/edition';
import { lastRound } from '#games/sagrada/turn-order';
import type { Chance } from '#games/shared/chance';
import type { Pattern } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import type { Board } from '#players/board';
import { drawnSeed, PseudoRandom } from '#players/pseudo-random';
import { drawnLot, type Luck } from '#players/sagrada/core/luck';
import { kind } from '#players/sagrada/core/packed';
import { begin, play } from '#players/sagrada/core/play';
import { Position, type Table } from '#players/sagrada/core/position';
import { heuristicPoints } from '#players/sagrada/planner';
import {
  FeatureExtractor,
  featureNames,
  outputsOf,
  pointsPerUnit,
  Worth,
} from '#players/sagrada/value/features';
import { Net, partsOf } from '#players/sagrada/value/net';
import { certainTarget, type Means, meansAt, type Stakes, stakesAt } from '#players/sagrada/value/stakes';
import { promiseOf, type Valuer } from '#players/sagrada/value/valuer';
import { Explorer } from './explorer.ts';
import { Examples, learn, Trajectory } from './learn.ts';
import type { Hyperparameters } from './training.ts';

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

/** What is known of a seat so far. */
interface Observed {
  readonly extractor: FeatureExtractor;
  readonly trajectory: Trajectory;
}

/** Makes examples of one game of self-play. */
class ExampleCollector {
  readonly #examples: Examples;
  readonly #net: Net | null;
  readonly #seats = new Map<Seat, Observed>();
  readonly #means: Means = { turnsLeft: 0, favor: 0, used: 0 };

  /** @param net what the players expect; null if they have no net yet */
  constructor(examples: Examples, net: Net | null) {
    this.#examples = examples;
    this.#net = net;
  }

  /** Adds a seat's window as it is now. Without a turn left there is nothing to learn. */
  observe(position: Position, seat: Seat): void {
    const means = meansAt(position, seat, this.#means);
    if (means.turnsLeft === 0) return;
    const { extractor, trajectory } = this.#observed(position, seat);
    const inputs = extractor.extract(position.boards[seat] as Board, means);
    const certain = certainIn(position);
    trajectory.add(inputs, this.#net?.answer(inputs) ?? certain.map(() => 0), certain);
  }

  /** Tells how the game ended. */
  end(position: Position, lambda: number): void {
    for (const [seat, { trajectory }] of this.#seats) {
      const points = position.points(seat);
      const outcome = position.table.mode === 'solo' ? [points, position.target] : [points];
      trajectory.end(
        outcome.map((value) => value / pointsPerUnit),
        lambda,
      );
    }
  }

  #observed({ table }: Position, seat: Seat): Observed {
    const known = this.#seats.get(seat);
    if (known !== undefined) return known;
    const observed = {
      extractor: new FeatureExtractor(stakesAt(table, seat)),
      trajectory: new Trajectory(this.#examples),
    };
    this.#seats.set(seat, observed);
    return observed;
  }
}

/** What is certain of each output: nothing of points, a part of a solo target. */
const certainIn = (position: Position): readonly number[] =>
  position.table.mode === 'table' ? [0] : [0, certainTarget(position) / pointsPerUnit];

/** What the first generation goes by, before anything is learned: the planner's rule of thumb, and a point for each favor token. */
const handMade = (stakes: Stakes): Valuer => ({
  points: (window, { turnsLeft, favor }) => heuristicPoints(window, stakes, turnsLeft) + favor,
});

/** How far from 0 the numbers of a new net are, before and after its units. */
const [spreadBefore, spreadAfter] = [0.15, 0.1];

/** A net that has learned nothing yet. */
function newNet(hidden: number, outputs: number, random: PseudoRandom): Net {
  const shape = { inputs: featureNames.length, hidden, outputs };
  const { straight, toOutput, outputBias, end } = partsOf(shape);
  const numbers = new Float32Array(end);
  for (let index = 0; index < straight; index += 1) numbers[index] = spreadBefore * random.normal();
  for (let index = toOutput; index < outputBias; index += 1) numbers[index] = spreadAfter * random.normal();
  return new Net(shape, numbers);
}

/** Every how many tables of two or three the bag is the reduced one. */
const reducedEvery = 3;

/** One item of a list after the other, again and again. */
const inTurn = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

/** The setup of a game of self-play: all numbers of players, bags, editions and numbers of tools in turn. */
function setupOf(mode: Mode, game: number): Setup {
  const edition = inTurn(editions, game);
  if (mode === 'solo')
    return {
      mode,
      players: 1,
      edition,
      reducedBag: false,
      toolCount: inTurn(soloToolCounts, Math.floor(game / editions.length)),
    };
  const players = inTurn(playerCounts, game);
  const reducedBag = players < 4 && Math.floor(game / playerCounts.length) % reducedEvery === 0;
  return { mode, players, edition, reducedBag };
}

/**
 * Plays a whole game, each seat by the same values. Gives the position at its end.
 * @param collector sees each window before the first turn, and a player's own at the end of each turn
 */
function selfPlay(
  deal: Deal,
  luck: Luck,
  valuerFor: (stakes: Stakes) => Valuer,
  explorer: Explorer,
  collector: ExampleCollector,
): Position {
  const table = tableOf(deal, (stakes, offered) => {
    const valuer = valuerFor(stakes);
    return explorer.choose(
      offered,
      offered.map((pattern) => promiseOf(pattern, stakes, valuer)),
    );
  });
  const position = new Position(table);
  begin(position, luck);
  for (const seat of table.patterns.keys()) collector.observe(position, seat);
  while (!position.isOver) {
    for (const action of explorer.plan(position)) {
      if (action === kind.end) {
        position.drafted = true;
        collector.observe(position, position.seat);
      }
      play(position, action, luck);
    }
    position.settle();
  }
  return position;
}

type Choose = (stakes: Stakes, offered: readonly Pattern[]) => Pattern;

/** The table of a deal, once everyone has chosen a window. */
function tableOf(deal: Deal, choose: Choose): Table {
  const { setup, publicObjectives, tools, hands, startPlayer } = deal;
  const { mode } = setup;
  const goals = hands.map(({ privateObjectives }) => ({ mode, publicObjectives, privateObjectives }));
  const bagSize = deal.bag.length;
  const patterns = hands.map(({ offered, privateObjectives }) =>
    choose({ mode, publicObjectives, privateObjectives, players: hands.length, bagSize, tools }, offered),
  );
  return { mode, patterns, goals, tools, bagSize, startPlayer };
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
    const luck = drawnLot(this.#chance.stream(`${game}/luck`));
    const end = selfPlay(dealt, luck, valuerFor, explorer, collector);
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
