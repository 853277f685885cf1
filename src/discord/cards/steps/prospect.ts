import { replaced } from '#games/shared/replaced';
import type { Space } from '#games/shared/space';
import type { Glass } from '#games/koloretako/glass';
import type { PlayingView } from '#games/koloretako/view';
import type { CardWord } from './word.ts';

/** The window as it would be after some choices, and what they have picked. */
export interface CardProspect {
  readonly cards: PlayingView['cards'];
  /** The card that was taken off its space and is not on another yet. */
  readonly lifted: Glass | null;
  /** The spaces that cards were taken from, and the spaces they were moved to. */
  readonly from: readonly Space[];
  readonly to: readonly Space[];
  /** The picked cards of the hand and the turn bar. */
  readonly picked: readonly Glass[];
}

/** What some choices would do, as far as they go. */
export function cardProspect(chosen: readonly CardWord[], { cards }: PlayingView): CardProspect {
  const now: CardProspect = { cards, lifted: null, from: [], to: [], picked: [] };
  return chosen.reduce(after, now);
}

/** The prospect after one more choice. */
function after(before: CardProspect, word: CardWord): CardProspect {
  const { cards, lifted, from, to, picked } = before;
  switch (word.kind) {
    case 'pay':
    case 'card':
    case 'swap':
      return { ...before, picked: [...picked, word.card] };
    case 'from': {
      const { space } = word;
      const left = replaced(cards, space, null);
      return { ...before, cards: left, lifted: cards[space] ?? null, from: [...from, space] };
    }
    case 'to': {
      const { space } = word;
      return { ...before, cards: replaced(cards, space, lifted), lifted: null, to: [...to, space] };
    }
    case 'place':
    case 'tool':
    case 'shade':
    case 'color':
    case 'space':
    case 'enough':
    case 'now':
      return before;
  }
}
