import { shadeOf, sumOfShades } from '#games/shared/die';
import { firstOf, none } from '#games/shared/mask';
import { legalSpaces } from '#games/shared/placement';
import type { Space } from '#games/shared/space';
import { allSpaces } from '#games/shared/space';
import type { Window } from '#games/shared/window';
import { drawnPerRound, lastRound, turnsPerRound } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import type { Order } from '#games/koloretako/orders';
import { scoreOf } from '#games/koloretako/score';
import { Board } from '#players/board';
import { likelyEmpty } from '#players/likely-empty';
import type { RoundState } from './afterstates.ts';
import { hardship } from './worth.ts';

/** What is left of a game after an action: its round, and the cards to come, top first. */
export interface Rest {
  readonly round: number;
  readonly orders: readonly Order[];
  readonly pile: readonly Glass[];
}

/**
 * The points over the target at the end, if the game is played on without tools: each turn takes the placement after which its window
 * promises most.
 */
export function marginAfter(state: RoundState, { round, orders, pile }: Rest): number {
  const board = boardOf(state.window);
  let { target } = state;
  let [hand, turns] = [state.hand.slice(), state.turnsLeft as number];
  for (let [now, next] = [round, 0]; ; now += 1, next += drawnPerRound) {
    const toCome = now === lastRound ? [] : pile.slice(next);
    for (; turns > 0; turns -= 1) {
      const card = placeBest(board, hand, orders, toCome);
      if (card === null) break;
      hand.splice(hand.indexOf(card), 1);
    }
    target += sumOfShades(hand);
    if (now === lastRound) return scoreOf(board, orders).total - target;
    [hand, turns] = [pile.slice(next, next + drawnPerRound), turnsPerRound];
  }
}

/** Places the card of the hand that promises most, and gives it; null if it is better to place none. */
function placeBest(
  board: Board,
  hand: readonly Glass[],
  orders: readonly Order[],
  toCome: readonly Glass[],
): Glass | null {
  const worth = (): number =>
    scoreOf(board, orders).total - (toCome.length === 0 ? 0 : hardship * likelyEmpty(board, toCome));
  let most = worth();
  let best: { readonly card: Glass; readonly space: Space } | null = null;
  for (const card of hand)
    for (let rest = legalSpaces(board, card); rest !== none; rest &= rest - 1) {
      const space = firstOf(rest);
      board.place(space, card);
      const points = worth() + shadeOf(card);
      board.lift(space);
      if (points > most) [most, best] = [points, { card, space }];
    }
  if (best === null) return null;
  board.place(best.space, best.card);
  return best.card;
}

function boardOf({ pattern, dice }: Window): Board {
  const board = new Board(pattern);
  for (const space of allSpaces) {
    const die = dice[space] ?? null;
    if (die !== null) board.place(space, die);
  }
  return board;
}
