import { shadeOf } from '#games/shared/die';
import { firstOf, none } from '#games/shared/mask';
import { fittingSpaces, reachOf } from '#games/shared/placement';
import type { Board } from '#players/sagrada/core/board';
import { kind, type Packed, withDraft } from '#players/sagrada/core/packed';
import { lowest } from '#players/sagrada/core/play';
import type { Position } from '#players/sagrada/core/position';
import type { Means } from './stakes.ts';
import type { Valuer } from './valuer.ts';

/** A draft, or the end of the turn, and what is expected after it. */
interface Best {
  readonly action: Packed;
  readonly points: number;
}

/**
 * The plain draft after which whoever is on expects most; ending the turn if that is better.
 * @param means what they have after this turn
 * @param error what is added to each expectation, for players who judge less well
 */
export const bestDraft = (
  position: Position,
  valuer: Valuer,
  means: Means,
  error: () => number = exact,
): Packed => bestBy(position, () => valuer.points(boardOf(position), means) + error()).action;

/**
 * The same in the first of two turns that a round has in solo: nobody comes between, so the second draft is thought of, too.
 * @param means what they have after both turns
 */
export const bestOfTwoDrafts = (
  position: Position,
  valuer: Valuer,
  means: Means,
  error: () => number = exact,
): Packed => {
  const afterBoth = (): number => valuer.points(boardOf(position), means) + error();
  return bestBy(position, () => bestBy(position, afterBoth).points).action;
};

/** The best by what is expected once it is done. */
function bestBy(position: Position, expected: () => number): Best {
  const board = boardOf(position);
  const reach = reachOf(board);
  const { pool, table } = position;
  const dice = position.poolKinds;
  let best: Best = { action: kind.end, points: expected() };
  for (let kinds = dice; kinds !== 0; kinds &= kinds - 1) {
    const die = lowest(kinds);
    const count = pool[die] as number;
    pool[die] = count - 1;
    if (count === 1) position.poolKinds = dice & ~(1 << die);
    // Alone, a die that is drafted isn't left on the round track.
    const spared = table.mode === 'solo' ? shadeOf(die) : 0;
    for (let rest = fittingSpaces(board, die) & reach; rest !== none; rest &= rest - 1) {
      const space = firstOf(rest);
      board.place(space, die);
      const points = expected() + spared;
      board.lift(space);
      if (points > best.points) best = { action: kind.draft | withDraft(die, space, die), points };
    }
    pool[die] = count;
    position.poolKinds = dice;
  }
  return best;
}

const boardOf = ({ boards, seat }: Position): Board => boards[seat] as Board;

const exact = (): number => 0;
