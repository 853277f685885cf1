import type { Setup } from '#games/koloretako/deal';
import type { Playing, TurnsLeft } from '#games/koloretako/game';
import { type ToolNumber, toolNumbers } from '#games/koloretako/tools/cards';
import { allDice } from '#games/shared/die';
import type { Window } from '#games/shared/window';
import { cards, cardWindow, dealt, on } from './cards.ts';

/** A turn built by hand. What is not said is as at the start of a round. */
interface Given extends Partial<Pick<Setup, 'mustPlay'>> {
  /** The cards of the hand: `'R3 K1 G2'`. */
  readonly hand: string;
  /** Sun Catcher without a card if not said. */
  readonly window?: Window;
  /** All nine if not said. */
  readonly tools?: readonly ToolNumber[];
  /** The cards of the turn bar, a text for each round that is over; they also say which round it is. */
  readonly bar?: readonly string[];
  /** The pile from its top; if not said, all cards that are nowhere else. */
  readonly pile?: string;
  readonly discard?: string;
  readonly turnsLeft?: TurnsLeft;
}

export const sunCatcher = (...rows: readonly string[]): Window => cardWindow('Sun Catcher', ...rows);
const empty = '.. .. .. .. ..';

/** The turn that was asked for, in a game dealt from a seed. */
export function position(given: Given): Playing {
  const { tools = toolNumbers, bar = [], discard = '', turnsLeft = 2, mustPlay = false } = given;
  const { window = sunCatcher(empty, empty, empty, empty) } = given;
  const game = on(dealt({ window: window.pattern.name, tools, mustPlay }, 'by hand'));
  const lying = { hand: cards(given.hand), bar: bar.map(cards), discard: cards(discard) };
  const used = new Set([lying.hand, lying.bar.flat(), lying.discard, window.dice].flat());
  const pile = given.pile === undefined ? allDice.filter((card) => !used.has(card)) : cards(given.pile);
  return { ...game, ...lying, window, pile, turnsLeft, round: bar.length + 1 };
}
