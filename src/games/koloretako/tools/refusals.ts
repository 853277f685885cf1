import type { Playing } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import type { Refusal, ToolRefusal } from '#games/koloretako/refusal';
import type { ToolNumber } from './cards.ts';

/** For tools that need a card in the pile, which can be empty in the last round. */
export const filledPile = (tool: ToolNumber, { pile }: Playing): ToolRefusal | null =>
  pile.length === 0 ? { code: 'pileEmpty', tool } : null;

/** For tools that need a card on the turn bar, so never in the first round. */
export const filledBar = (tool: ToolNumber, { bar }: Playing): ToolRefusal | null =>
  bar.length === 0 ? { code: 'barEmpty', tool } : null;

/** What is wrong with taking a card from the hand: it must be there. */
export const notInHand = (hand: readonly Glass[], card: Glass): readonly Refusal[] =>
  hand.includes(card) ? [] : [{ code: 'notInHand', card }];
