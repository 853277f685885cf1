import { shuffled, type Stream } from '#games/shared/chance';
import { allDice } from '#games/shared/die';
import { patternNamed } from '#games/shared/pattern';
import { emptyWindow, windowOf } from '#games/shared/window';
import type { Action } from '#games/koloretako/action';
import { drawnPerRound, turnsPerRound } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import type { Koloretako } from '#games/koloretako/rules';
import { drawingTools } from '#games/koloretako/tools/cards';
import { marginAfter } from './play-on.ts';
import { afterstates, type RoundState } from './afterstates.ts';

type View = Koloretako['openView'];

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
