import { spaceName } from '#games/shared/space';
import type { PlayingView } from '#games/koloretako/view';
import type { Words } from '#words/words';
import { cardText } from '#discord/kit/glyph';
import type { CardWord } from './word.ts';

/**
 * The choices so far, in symbols: `Red 3 → 4`, `A1 (Red 3) → B2, C1 (Green 4)`; empty if only the tool or its payment was
 * chosen.
 */
export function cardTrail(chosen: readonly CardWord[], { cards }: PlayingView, words: Words): string {
  const signs = chosen.map((word): string => {
    switch (word.kind) {
      case 'card':
        return cardText(word.card, words);
      case 'swap':
        return ` ⇄ ${cardText(word.card, words)}`;
      case 'from': {
        const card = cards[word.space] ?? null;
        return card === null ? spaceName(word.space) : `${spaceName(word.space)} (${cardText(card, words)})`;
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
