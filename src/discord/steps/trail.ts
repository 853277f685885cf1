import { colorOf, type Die, dieOf } from '#game/die';
import { spaceName } from '#game/space';
import { waitingDie } from '#game/outlook';
import { dieText } from '#discord/glyph';
import type { Turn } from '#discord/drafting/own-turn';
import type { Word } from './word.ts';

/** What was chosen so far, in signs: `R3 → R4`, `A1 (R3) → B2, C1 (G4)`; empty where it was but the tool. */
export function trail(chosen: readonly Word[], { game, player }: Turn): string {
  let drafted: Die | null = null;
  const signs = chosen.map((word): string => {
    switch (word.kind) {
      case 'die':
        drafted = word.die;
        return dieText(word.die);
      case 'becomes':
        return drafted === null ? '' : ` → ${dieText(dieOf(colorOf(drafted), word.shade))}`;
      case 'swap':
        return ` ⇄ ${dieText(word.die)}`;
      case 'from': {
        const die = player.dice[word.space] ?? null;
        return die === null ? spaceName(word.space) : `${spaceName(word.space)} (${dieText(die)})`;
      }
      case 'to':
      case 'space':
        return ` → ${spaceName(word.space)}`;
      case 'shade':
        return dieText(waitingDie(game.turn.waiting, word.shade));
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
