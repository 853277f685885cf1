import type { Space } from '#games/shared/space';
import type { Board } from '#players/board';
import { Actions, addLegal, movesDice } from '#players/sagrada/core/legal';
import type { Luck } from '#players/sagrada/core/luck';
import { firstOf, kind, kindOf, movesTwo, type Packed, secondOf } from '#players/sagrada/core/packed';
import { play } from '#players/sagrada/core/play';
import type { Position } from '#players/sagrada/core/position';
import type { Estimates } from './estimates.ts';
import { certain, isUnsure, outcomesOf } from './outcomes.ts';

/** A whole turn, or its part before something is revealed, and what it promises at first sight. */
export interface SearchedTurn {
  readonly plan: readonly [Packed, ...Packed[]];
  readonly points: number;
  /** What lies in the pool and on the round track then. */
  readonly pool: number;
  readonly track: number;
}

/** How many first actions of a turn are thought through together with a second one: a draft and a move, in either order. */
const followed = 3;

/** Turns that promise so many points less than the best one are out of the question. */
const hopeless = 8;

/**
 * What whoever is on can do until the turn is over or something is revealed, best first. A second action is only looked for after
 * the most promising first ones.
 * @param imagined luck to imagine rolls of a whole pool with
 */
export function turnsIn(
  position: Position,
  estimates: Estimates,
  imagined: readonly Luck[],
): readonly SearchedTurn[] {
  const turns = new Turns();
  const [drafts, moves] = [new Turns(), new Turns()];
  const { drafted } = position;
  for (const action of actionsIn(position, estimates)) {
    if (isUnsure(action)) {
      const points = expected(position, estimates, action, imagined);
      turns.add({ plan: [action], points, pool: 0, track: action });
    } else if (action === kind.end) turns.add(ended(position, estimates, [action]));
    else {
      const turn = after(position, estimates, [action]);
      turns.add(turn);
      if (kindOf(action) === kind.draft) drafts.add(turn);
      else if (movesDice(kindOf(action)) && !drafted) moves.add(turn);
    }
  }
  for (const {
    plan: [first],
  } of [...drafts.best(followed), ...moves.best(followed)]) {
    play(position, first, certain);
    for (const second of actionsIn(position, estimates))
      if (second !== kind.end) turns.add(after(position, estimates, [first, second]));
    position.undo();
  }
  return different(turns.best());
}

/** After so many first moves a second one is looked for. */
const firstMoves = 6;

const firstMoveOf = (action: Packed): number => firstOf(action) * 32 + secondOf(action);

/** The actions without those of two moves of which the first one promises little: there can be thousands. */
function withPromisingMoves(
  actions: readonly Packed[],
  position: Position,
  estimates: Estimates,
): readonly Packed[] {
  const board = position.boards[position.seat] as Board;
  const cache = estimates.of(position, position.seat);
  const means = estimates.means(position, position.seat);
  const promises = new Map<number, number>();
  for (const action of actions) {
    const move = firstMoveOf(action);
    if (!movesTwo(action) || promises.has(move)) continue;
    const [from, to] = [firstOf(action) as Space, secondOf(action) as Space];
    board.place(to, board.lift(from));
    promises.set(move, cache.points(board, means));
    board.place(from, board.lift(to));
  }
  const promising = new Set(
    [...promises]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, firstMoves)
      .map(([move]) => move),
  );
  return actions.filter((action) => !movesTwo(action) || promising.has(firstMoveOf(action)));
}

/** The legal actions, of those with two moves only promising ones. */
function actionsIn(position: Position, estimates: Estimates): readonly Packed[] {
  const actions = new Actions();
  addLegal(position, actions);
  const all = Array.from({ length: actions.count }, (_, index) => actions.at(index));
  return all.some(movesTwo) ? withPromisingMoves(all, position, estimates) : all;
}

/** Turns to choose from, without hopeless ones. */
class Turns {
  #most = Number.NEGATIVE_INFINITY;
  readonly #turns: SearchedTurn[] = [];

  add(turn: SearchedTurn): void {
    if (turn.points < this.#most - hopeless) return;
    this.#turns.push(turn);
    this.#most = Math.max(this.#most, turn.points);
  }

  best(many = this.#turns.length): readonly SearchedTurn[] {
    return this.#turns.toSorted((one, other) => other.points - one.points).slice(0, many);
  }
}

/** The turn that ends after the latest of these actions, which is yet to be played. */
function after(position: Position, estimates: Estimates, actions: SearchedTurn['plan']): SearchedTurn {
  play(position, actions[actions.length - 1] as Packed, certain);
  const turn = ended(position, estimates, [...actions, kind.end]);
  position.undo();
  return turn;
}

/** The turn that ends now. */
function ended(position: Position, estimates: Estimates, plan: SearchedTurn['plan']): SearchedTurn {
  const { drafted, seat, poolKinds, trackKinds } = position;
  position.drafted = true;
  const points = estimates.points(position, seat);
  position.drafted = drafted;
  return { plan, points, pool: poolKinds, track: trackKinds };
}

/** What an unsure action promises if the best follows whatever comes. */
const expected = (
  position: Position,
  estimates: Estimates,
  action: Packed,
  imagined: readonly Luck[],
): number =>
  outcomesOf(position, action, imagined).reduce((sum, { luck, likelihood }) => {
    play(position, action, luck);
    const { points } = bestReply(position, estimates);
    position.undo();
    return sum + likelihood * points;
  }, 0);

/** The best single action, or ending the turn where that is legal and better. */
export const bestReply = (position: Position, estimates: Estimates): SearchedTurn =>
  actionsIn(position, estimates)
    .map((action) =>
      action === kind.end ? ended(position, estimates, [action]) : after(position, estimates, [action]),
    )
    .reduce((one, other) => (other.points > one.points ? other : one));

/** Turns in order of their points, those that come to the same once. */
function different(turns: readonly SearchedTurn[]): readonly SearchedTurn[] {
  const kept: SearchedTurn[] = [];
  for (const turn of turns) {
    // What comes to the same has the same points, so it lies just before.
    let at = kept.length - 1;
    while (at >= 0 && kept[at]?.points === turn.points && !isAlike(kept[at] as SearchedTurn, turn)) at -= 1;
    if (kept[at]?.points !== turn.points) kept.push(turn);
  }
  return kept;
}

const isAlike = (one: SearchedTurn, other: SearchedTurn): boolean =>
  one.pool === other.pool && one.track === other.track;
