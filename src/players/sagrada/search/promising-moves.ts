import type { Space } from '#games/shared/space';
import type { Board } from '#players/board';
import { firstOf, movesTwo, type Packed, secondOf } from '#players/sagrada/core/packed';
import type { Position } from '#players/sagrada/core/position';
import type { Estimates } from './estimates.ts';

/** After so many first moves a second one is looked for. */
const firstMoves = 6;

const firstMoveOf = (action: Packed): number => firstOf(action) * 32 + secondOf(action);

/** The actions without those of two moves of which the first one promises little: there can be thousands. */
export function withPromisingMoves(
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
