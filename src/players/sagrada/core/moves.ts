import { colorIndexOf } from '#games/shared/die';
import { firstOf, type Mask, maskOf, none, size } from '#games/shared/mask';
import { moveOf } from '#games/shared/moving';
import { type Excuse, type Move, moveTargets } from '#games/shared/placement';
import type { Actions } from './actions.ts';
import type { Board } from '#players/board';
import { type Kinds, lowest } from './kinds.ts';
import { type Packed, withMove, withSecondMove } from './packed.ts';

/** Adds every move of one die. */
export function addMoves(board: Board, excuse: Excuse, begun: Packed, actions: Actions): void {
  for (let dice = board.occupied; dice !== none; dice &= dice - 1) {
    const from = firstOf(dice);
    for (let rest = moveTargets(board, from, excuse); rest !== none; rest &= rest - 1)
      actions.add(begun | withMove(from, firstOf(rest)));
  }
}

/** Adds every two moves of dice among these, one after the other. */
export function addPairs(board: Board, among: Mask, begun: Packed, actions: Actions): void {
  if (size(among) < 2) return;
  for (let dice = among; dice !== none; dice &= dice - 1) {
    const from = firstOf(dice);
    for (let rest = moveTargets(board, from, null); rest !== none; rest &= rest - 1) {
      const to = firstOf(rest);
      addSecondMoves(board, among & ~maskOf(from), moveOf(from, to), begun | withMove(from, to), actions);
    }
  }
}

function addSecondMoves(board: Board, among: Mask, before: Move, begun: Packed, actions: Actions): void {
  for (let dice = among; dice !== none; dice &= dice - 1) {
    const from = firstOf(dice);
    for (let rest = moveTargets(board, from, null, before); rest !== none; rest &= rest - 1)
      actions.add(begun | withSecondMove(from, firstOf(rest)));
  }
}

/** Adds every move of one or two dice of a color that lies on the round track. */
export function addMovesOfColors(board: Board, trackKinds: Kinds, begun: Packed, actions: Actions): void {
  let colors = 0;
  for (let rest = trackKinds; rest !== 0; rest &= rest - 1) colors |= 1 << colorIndexOf(lowest(rest));
  for (const [color, among] of board.byColor.entries()) {
    if ((colors & (1 << color)) === 0) continue;
    for (let dice = among; dice !== none; dice &= dice - 1) {
      const from = firstOf(dice);
      for (let targets = moveTargets(board, from, null); targets !== none; targets &= targets - 1)
        actions.add(begun | withMove(from, firstOf(targets)));
    }
    addPairs(board, among, begun, actions);
  }
}
