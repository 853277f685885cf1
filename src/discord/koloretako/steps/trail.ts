import { spaceName } from '#game/space';
import type { PlayingView } from '#koloretako/view';
import { cardText } from '#discord/glyph';
import type { CardWord } from './word.ts';

/** What was chosen so far, in signs: `R3 → 4`, `A1 (R3) → B2, C1 (G4)`; empty where it was but the tool, or what pays. */
export function cardTrail(chosen: readonly CardWord[], { cards }: PlayingView): string {
  const signs = chosen.map((word): string => {
    switch (word.kind) {
      case 'card':
        return cardText(word.card);
      case 'swap':
        return ` ⇄ ${cardText(word.card)}`;
      case 'from': {
        const card = cards[word.space] ?? null;
        return card === null ? spaceName(word.space) : `${spaceName(word.space)} (${cardText(card)})`;
      }
      case 'to':
      case 'space':
        return ` → ${spaceName(word.space)}`;
      case 'shade':
        return ` → ${word.shade}`;
      case 'place':
      case 'tool':
      case 'pay':
      case 'color':
      case 'enough':
      case 'now':
        return '';
    }
  });
  return signs.reduce((all, sign, index) => {
    const isNextMove = chosen[index]?.kind === 'from' && all !== '';
    return isNextMove ? `${all}, ${sign}` : all + sign;
  }, '');
}
