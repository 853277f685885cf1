import type { Seat } from '#games/shared/seat';
import type { Board } from '#players/board';
import type { Position } from '#players/sagrada/core/position';
import { FeatureExtractor } from '#players/sagrada/value/features';
import type { Net } from '#players/sagrada/value/net';
import type { Means } from '#players/sagrada/value/stakes';
import { certainTarget } from '#players/sagrada/value/target';
import { meansAt, stakesAt } from '#players/sagrada/value/seat';
import { pointsPerUnit } from '#players/sagrada/value/worth';
import { type Examples, Trajectory } from './examples.ts';

/** What is known of a seat so far. */
interface Observed {
  readonly extractor: FeatureExtractor;
  readonly trajectory: Trajectory;
}

/** Makes examples of one game of self-play. */
export class ExampleCollector {
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
