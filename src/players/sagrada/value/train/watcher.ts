import type { Seat } from '#games/shared/seat';
import type { Board } from '#players/sagrada/core/board';
import type { Position } from '#players/sagrada/core/position';
import { Teller } from '#players/sagrada/value/features';
import type { Net } from '#players/sagrada/value/net';
import type { Means } from '#players/sagrada/value/stakes';
import { certainTarget } from '#players/sagrada/value/target';
import { meansAt, pointsPerUnit, stakesAt } from '#players/sagrada/value/worth';
import { type Examples, Story } from './examples.ts';

/** What a seat's windows are told with. */
interface Watched {
  readonly teller: Teller;
  readonly story: Story;
}

/** Makes examples of a game that it watches. */
export class Watcher {
  readonly #examples: Examples;
  readonly #net: Net | null;
  readonly #seats = new Map<Seat, Watched>();
  readonly #means: Means = { turnsLeft: 0, favor: 0, used: 0 };

  /** @param net what the players expect; null if they have no net yet */
  constructor(examples: Examples, net: Net | null) {
    this.#examples = examples;
    this.#net = net;
  }

  /** Adds a seat's window as it is now. Without a turn left there is nothing to learn. */
  watch(position: Position, seat: Seat): void {
    const means = meansAt(position, seat, this.#means);
    if (means.turnsLeft === 0) return;
    const { teller, story } = this.#watched(position, seat);
    const inputs = teller.tell(position.boards[seat] as Board, means);
    const certain = certainIn(position);
    story.add(inputs, this.#net?.answer(inputs) ?? certain.map(() => 0), certain);
  }

  /** Tells how the game ended. */
  end(position: Position, trust: number): void {
    for (const [seat, { story }] of this.#seats) {
      const points = position.points(seat);
      const outcome = position.table.mode === 'solo' ? [points, position.target] : [points];
      story.end(
        outcome.map((value) => value / pointsPerUnit),
        trust,
      );
    }
  }

  #watched({ table }: Position, seat: Seat): Watched {
    const known = this.#seats.get(seat);
    if (known !== undefined) return known;
    const watched = { teller: new Teller(stakesAt(table, seat)), story: new Story(this.#examples) };
    this.#seats.set(seat, watched);
    return watched;
  }
}

/** What is certain of each output: nothing of points, a part of a solo target. */
const certainIn = (position: Position): readonly number[] =>
  position.table.mode === 'table' ? [0] : [0, certainTarget(position) / pointsPerUnit];
