import { type ToolNumber, toolPrice } from '#games/sagrada/tools/cards';
import { type Die, shadeOf } from '#games/shared/die';
import type { Space } from '#games/shared/space';
import type { Board } from '#players/board';
import { Actions, addDrafts, addQuickUses } from '#players/sagrada/core/legal';
import { type Packed, firstOf, kind, kindOf, secondOf, thirdOf } from '#players/sagrada/core/packed';
import type { Position } from '#players/sagrada/core/position';
import type { Means } from './stakes.ts';
import type { Valuer } from './valuer.ts';

/** How someone drafts who thinks fast. */
interface Drafting {
  /** Whether they also draft with tools, as far as nothing is revealed. */
  readonly usesTools: boolean;
  /** What is added to each expectation, for players who judge less well. */
  readonly error: () => number;
}

/**
 * The draft after which whoever is on expects most; ending the turn if that is better.
 * @param means what they have after this turn, unless they pay for a tool
 */
export function bestDraft(
  position: Position,
  valuer: Valuer,
  means: Means,
  { usesTools, error }: Drafting,
): Packed {
  const { boards, seat, table, tokens } = position;
  const board = boards[seat] as Board;
  const actions = new Actions();
  addDrafts(position, actions);
  if (usesTools) addQuickUses(position, actions);
  const { favor, used } = means;
  let most = valuer.points(board, means) + error();
  let best: Packed = kind.end;
  for (let index = 0; index < actions.count; index += 1) {
    const action = actions.at(index);
    if (kindOf(action) !== kind.draft) {
      const card = table.tools.indexOf(kindOf(action) as ToolNumber);
      means.favor = favor - toolPrice(tokens[card] as number);
      means.used = used | (1 << card);
    }
    // Alone, a die that is drafted isn't left on the round track.
    const spared = table.mode === 'solo' ? shadeOf(firstOf(action) as Die) : 0;
    const space = secondOf(action) as Space;
    board.place(space, thirdOf(action) as Die);
    const points = valuer.points(board, means) + spared + error();
    board.lift(space);
    if (points <= most) continue;
    most = points;
    best = action;
  }
  return best;
}
