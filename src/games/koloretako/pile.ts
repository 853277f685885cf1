import { type Chance, shuffled } from '#games/shared/chance';
import type { Glass } from './glass.ts';

/** Where cards are drawn from, and where they go. */
interface Stock {
  readonly pile: readonly Glass[];
  readonly discard: readonly Glass[];
  readonly reshuffles: number;
}

/**
 * The next cards from the top, and the stock without them. If that empties the pile, the discard is shuffled into a new one at
 * once, so that tools can still draw in the last round (docs/KOLORETAKO.md, The pile).
 */
export function drawn(
  { pile, discard, reshuffles }: Stock,
  count: number,
  chance: Chance,
): { readonly cards: readonly Glass[]; readonly stock: Stock } {
  const cards = pile.slice(0, count);
  const rest = pile.slice(count);
  if (rest.length > 0 || discard.length === 0) return { cards, stock: { pile: rest, discard, reshuffles } };
  const anew = shuffled(chance.stream(`glass/${reshuffles + 1}`), discard);
  return { cards, stock: { pile: anew, discard: [], reshuffles: reshuffles + 1 } };
}
