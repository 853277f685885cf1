import type { Action } from '#games/koloretako/action';
import { drawnPerRound, lastRound, turnsPerRound } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import type { Order } from '#games/koloretako/orders';
import type { Koloretako } from '#games/koloretako/rules';
import { scoreOf } from '#games/koloretako/score';
import { drawingTools } from '#games/koloretako/tools/cards';
import { type Stream, shuffled } from '#games/shared/chance';
import { allDice, shadeOf, sumOfShades } from '#games/shared/die';
import { firstOf, none } from '#games/shared/mask';
import { patternNamed } from '#games/shared/pattern';
import { legalSpaces } from '#games/shared/placement';
import { type Space, allSpaces } from '#games/shared/space';
import { type Window, emptyWindow, windowOf } from '#games/shared/window';
import { Board } from '#players/board';
import { likelyEmpty } from '#players/likely-empty';
import { type RoundState, afterstates } from './afterstates.ts';
import { hardship } from './greedy.ts';

type View = Koloretako['openView'];

/** What is left of a game after an action: its round, and the cards to come, top first. */
interface Rest {
  readonly round: number;
  readonly orders: readonly Order[];
  readonly pile: readonly Glass[];
}

/**
 * The points over the target at the end, if the game is played on without tools: each turn takes the placement after which its window
 * promises most.
 */
function marginAfter(state: RoundState, { round, orders, pile }: Rest): number {
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

/**
 * One way in which the cards to come may lie: the margin at the end after an action, or from now on. Whatever is done, the cards keep
 * their order, so that all actions have the same luck.
 */
export function imaginedFuture(view: View, stream: Stream): (action: Action | null) => number {
  const order = shuffled(stream, allDice);
  const places = allDice.map((card) => order.indexOf(card));
  const stacked = (cards: readonly Glass[]): readonly Glass[] =>
    cards.toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const { orders } = view;
  if (view.phase === 'choosing')
    return (action) => {
      if (action?.do !== 'choose') throw new Error('a window must be chosen');
      const pile = order.slice(drawnPerRound);
      const window = emptyWindow(patternNamed(action.pattern));
      const hand = order.slice(0, drawnPerRound);
      return marginAfter({ window, hand, turnsLeft: turnsPerRound, target: 0 }, { round: 1, orders, pile });
    };
  const { pattern, cards, hand, turnsLeft, target, round } = view;
  const now: RoundState = { window: windowOf(patternNamed(pattern), cards), hand, turnsLeft, target };
  const unseen = stacked(view.pile);
  return (action) => {
    if (action === null) return marginAfter(now, { round, orders, pile: unseen });
    // The first one draws from the top.
    const [state = now] = afterstates(action, now, unseen, () => [unseen]);
    const isDrawn = action.do === 'tool' && drawingTools.includes(action.tool);
    const pile = isDrawn ? stacked(cardsLeft(view.pile, hand, action.pay, state.hand)) : unseen;
    return marginAfter(state, { round, orders, pile });
  };
}

/** The pile after cards of the hand went under it, and others were drawn. */
const cardsLeft = (
  pile: readonly Glass[],
  hand: readonly Glass[],
  paid: Glass,
  after: readonly Glass[],
): readonly Glass[] => [...pile, ...hand].filter((card) => card !== paid && !after.includes(card));
