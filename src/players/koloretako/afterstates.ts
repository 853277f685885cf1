import type { Action } from '#games/koloretako/action';
import { oneTurnLess, type TurnsLeft } from '#games/koloretako/game';
import { type Glass, without } from '#games/koloretako/glass';
import { windowAfter } from '#games/koloretako/score';
import type { ToolUse } from '#games/koloretako/tools/tool';
import { shuffled, type Stream } from '#games/shared/chance';
import { shadeOf } from '#games/shared/die';
import type { Window } from '#games/shared/window';

/** What the player has in a round, now or after an action. */
export interface RoundState {
  readonly window: Window;
  readonly hand: readonly Glass[];
  readonly turnsLeft: TurnsLeft;
  /** The sum of the values on the turn bar. */
  readonly target: number;
}

/** How many orders of a pile are imagined for a tool that draws a whole hand. */
const orders = 6;

/** Some orders in which a pile may lie. */
export const imaginedPiles = (pile: readonly Glass[], stream: Stream): readonly (readonly Glass[])[] =>
  Array.from({ length: orders }, () => shuffled(stream, pile));

/**
 * What the player may have after an action, all equally likely: any card of the pile could be drawn.
 * @param piles the orders of the pile from which a whole hand may be drawn, asked for if one is
 */
export function afterstates(
  action: Action,
  now: RoundState,
  pile: readonly Glass[],
  piles: () => readonly (readonly Glass[])[],
): readonly RoundState[] {
  const window = windowAfter(action, now.window);
  switch (action.do) {
    case 'place': {
      const hand = without(now.hand, action.card);
      return [{ ...now, window, hand, turnsLeft: oneTurnLess(now.turnsLeft) }];
    }
    case 'tool': {
      const target = now.target + addedToTarget(action);
      const turnsLeft = action.tool === 9 ? 0 : oneTurnLess(now.turnsLeft);
      const kept = without(now.hand, action.pay);
      return handsAfter(action, kept, pile, piles).map((hand) => ({ window, hand, turnsLeft, target }));
    }
    case 'choose':
    case 'end':
      return [{ ...now, turnsLeft: 0 }];
  }
}

const exchanged = (hand: readonly Glass[], card: Glass, other: Glass): readonly Glass[] =>
  without(hand, card).concat(other);

/** What a use adds to the target; negative if the turn bar gets the smaller card. */
export const addedToTarget = (use: ToolUse): number =>
  use.tool === 8 ? shadeOf(use.card) - shadeOf(use.swap) : 0;

/** The possible hands after a tool whose price is paid. */
function handsAfter(
  use: ToolUse,
  hand: readonly Glass[],
  pile: readonly Glass[],
  piles: () => readonly (readonly Glass[])[],
): readonly (readonly Glass[])[] {
  switch (use.tool) {
    case 1:
      // If the pile has too few cards, returned ones are drawn again.
      return piles().map((cards) => cards.concat(hand).slice(0, hand.length));
    case 2:
      return pile.map((drawn) => exchanged(hand, use.card, drawn));
    case 3:
      return pile
        .filter((drawn) => shadeOf(drawn) === use.shade)
        .map((drawn) => exchanged(hand, use.card, drawn));
    case 4:
    case 5:
    case 6:
    case 7:
      return [hand];
    case 8:
      return [exchanged(hand, use.card, use.swap)];
    case 9:
      return [without(hand, use.card)];
  }
}
