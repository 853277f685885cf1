import { shuffled, type Stream } from '#game/chance';
import { shadeOf } from '#game/die';
import type { Window } from '#game/window';
import type { Action } from '#koloretako/action';
import { oneTurnLess, type TurnsLeft } from '#koloretako/game';
import { type Glass, without } from '#koloretako/glass';
import { windowAfter } from '#koloretako/outlook';
import type { ToolUse } from '#koloretako/tools/use';

/** What lies before the player in a round, or may after an action. */
export interface Prospect {
  readonly window: Window;
  readonly hand: readonly Glass[];
  readonly turnsLeft: TurnsLeft;
  /** What the turn bar counts. */
  readonly target: number;
}

/** How many redraws are imagined. */
const redraws = 6;

/** What may lie before the player after an action, each as likely; what it draws is any of the pile. */
export function prospectsAfter(
  action: Action,
  now: Prospect,
  pile: readonly Glass[],
  stream: Stream,
): readonly Prospect[] {
  const window = windowAfter(action, now.window);
  switch (action.do) {
    case 'place': {
      const hand = without(now.hand, action.card);
      return [{ ...now, window, hand, turnsLeft: oneTurnLess(now.turnsLeft) }];
    }
    case 'tool': {
      const target = now.target + takenFromBar(action);
      const turnsLeft = action.tool === 9 ? 0 : oneTurnLess(now.turnsLeft);
      const kept = without(now.hand, action.pay);
      return handsAfter(action, kept, pile, stream).map((hand) => ({ window, hand, turnsLeft, target }));
    }
    case 'choose':
    case 'end':
      return [{ ...now, turnsLeft: 0 }];
  }
}

const exchanged = (hand: readonly Glass[], card: Glass, other: Glass): readonly Glass[] =>
  without(hand, card).concat(other);

/** What a use takes from the target: negative where a smaller card comes back from the turn bar. */
const takenFromBar = (use: ToolUse): number => (use.tool === 8 ? shadeOf(use.card) - shadeOf(use.swap) : 0);

/** The hands that may be there after a tool, whose price is paid. */
function handsAfter(
  use: ToolUse,
  hand: readonly Glass[],
  pile: readonly Glass[],
  stream: Stream,
): readonly (readonly Glass[])[] {
  switch (use.tool) {
    case 1:
      // Where the pile lacks as many, cards come again that were put under it.
      return Array.from({ length: redraws }, () => shuffled(stream, pile).concat(hand).slice(0, hand.length));
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
