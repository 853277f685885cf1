import { type Die, shadeOf } from '#games/shared/die';
import { firstOf, none } from '#games/shared/mask';
import { fittingSpaces, reachOf } from '#games/shared/placement';
import type { Board } from '#players/sagrada/core/board';
import { kind, type Packed, withDraft } from '#players/sagrada/core/packed';
import { lowest } from '#players/sagrada/core/kinds';
import type { Position } from '#players/sagrada/core/position';
import type { Means } from './stakes.ts';
import type { Valuer } from './valuer.ts';

/**
 * The plain draft after which whoever is on expects most; ending the turn if that is better.
 * @param means what they have after this turn
 * @param error what is added to each expectation, for players who judge less well
 */
export function bestDraft(
  { boards, seat, poolKinds, table }: Position,
  valuer: Valuer,
  means: Means,
  error: () => number,
): Packed {
  const board = boards[seat] as Board;
  const reach = reachOf(board);
  let most = valuer.points(board, means) + error();
  let best: Packed = kind.end;
  for (let dice = poolKinds; dice !== 0; dice &= dice - 1) {
    const die: Die = lowest(dice);
    // Alone, a die that is drafted isn't left on the round track.
    const spared = table.mode === 'solo' ? shadeOf(die) : 0;
    for (let rest = fittingSpaces(board, die) & reach; rest !== none; rest &= rest - 1) {
      const space = firstOf(rest);
      board.place(space, die);
      const points = valuer.points(board, means) + spared + error();
      board.lift(space);
      if (points <= most) continue;
      most = points;
      best = kind.draft | withDraft(die, space, die);
    }
  }
  return best;
}
