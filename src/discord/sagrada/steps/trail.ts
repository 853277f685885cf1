import { colorOf, type Die, dieOf } from '#games/shared/die';
import { spaceName } from '#games/shared/space';
import { waitingDie } from '#games/sagrada/outlook';
import { dieText } from '#discord/kit/glyph';
import type { Words } from '#words/words';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import type { Word } from './word.ts';

/**
 * The choices so far, in symbols: `Red 3 → Red 4`, `A1 (Red 3) → B2, C1 (Green 4)`; empty if only the tool was chosen.
 */
export function trail(chosen: readonly Word[], { game, player }: Turn, words: Words): string {
  let drafted: Die | null = null;
  const signs = chosen.map((word): string => {
    switch (word.kind) {
      case 'die':
        drafted = word.die;
        return dieText(word.die, words);
      case 'becomes':
        return drafted === null ? '' : ` → ${dieText(dieOf(colorOf(drafted), word.shade), words)}`;
      case 'swap':
        return ` ⇄ ${dieText(word.die, words)}`;
      case 'from': {
        const die = player.dice[word.space] ?? null;
        return die === null ? spaceName(word.space) : `${spaceName(word.space)} (${dieText(die, words)})`;
      }
      case 'to':
      case 'space':
        return ` → ${spaceName(word.space)}`;
      case 'shade':
        return dieText(waitingDie(game.turn.waiting, word.shade), words);
      case 'draft':
      case 'tool':
      case 'color':
      case 'enough':
      case 'now':
      case 'pay':
      case 'waiting':
      case 'return':
      case 'end':
        return '';
    }
  });
  return signs.reduce((all, sign, index) => {
    const isNextMove = chosen[index]?.kind === 'from' && all !== '';
    return isNextMove ? `${all}, ${sign}` : all + sign;
  }, '');
}
