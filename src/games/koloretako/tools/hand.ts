import type { Glass } from '#games/koloretako/glass';
import type { Refusal } from '#games/koloretako/refusal';

/** What is wrong with taking a card from the hand: it must be there. */
export const notInHand = (hand: readonly Glass[], card: Glass): readonly Refusal[] =>
  hand.includes(card) ? [] : [{ code: 'notInHand', card }];
