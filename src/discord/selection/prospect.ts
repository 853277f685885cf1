import { replaced } from '#games/shared/replaced';
import { spaceName } from '#games/shared/space';
import type { Prospect, TurnVocabulary, Vocabulary, Word } from './word.ts';

type Meanings = Pick<TurnVocabulary<never>, 'dice' | 'held'>;

const atFirst = ({ dice }: Meanings): Prospect => ({
  tool: null,
  dice,
  inHand: null,
  from: [],
  to: [],
});

/** What some choices would do to the person's own window, as far as they go. */
export const prospectOf = (chosen: readonly Word[], vocabulary: Meanings): Prospect =>
  chosen.reduce<Prospect>((before, word) => after(word, before, vocabulary), atFirst(vocabulary));

/** The prospect after one more choice. */
function after(word: Word, before: Prospect, { held }: Meanings): Prospect {
  const { dice, inHand, from, to } = before;
  switch (word.kind) {
    case 'tool':
      return { ...before, tool: word.tool };
    case 'die':
    case 'shade':
    case 'verb':
      return { ...before, inHand: held(word, before) };
    case 'swap':
      return { ...before, inHand: word.die };
    case 'from': {
      const lifted = dice[word.space] ?? null;
      return {
        ...before,
        dice: replaced(dice, word.space, null),
        inHand: lifted,
        from: [...from, word.space],
      };
    }
    case 'to':
    case 'space':
      return {
        ...before,
        dice: replaced(dice, word.space, inHand),
        inHand: null,
        to: [...to, word.space],
      };
    case 'color':
    case 'enough':
    case 'now':
    case 'pay':
      return before;
  }
}

/**
 * The choices so far, in symbols: `Red 3 → Red 4`, `A1 (Red 3) → B2, C1 (Green 4)`; empty if only the tool or its payment
 * was chosen.
 */
export function trail(chosen: readonly Word[], vocabulary: Meanings & Pick<Vocabulary, 'textOf'>): string {
  let before = atFirst(vocabulary);
  let all = '';
  for (const word of chosen) {
    const now = after(word, before, vocabulary);
    const isNextMove = word.kind === 'from' && all !== '';
    all += `${isNextMove ? ', ' : ''}${signOf(word, before, now, vocabulary)}`;
    before = now;
  }
  return all;
}

function signOf(
  word: Word,
  before: Prospect,
  { inHand }: Prospect,
  { dice, textOf }: Parameters<typeof trail>[1],
): string {
  switch (word.kind) {
    case 'die':
      return textOf(word.die);
    case 'shade': {
      const shade = inHand === null ? String(word.shade) : textOf(inHand);
      return before.inHand === null ? shade : ` → ${shade}`;
    }
    case 'swap':
      return ` ⇄ ${textOf(word.die)}`;
    case 'from': {
      const die = dice[word.space] ?? null;
      return die === null ? spaceName(word.space) : `${spaceName(word.space)} (${textOf(die)})`;
    }
    case 'to':
    case 'space':
      return ` → ${spaceName(word.space)}`;
    case 'verb':
    case 'tool':
    case 'color':
    case 'enough':
    case 'now':
    case 'pay':
      return '';
  }
}
