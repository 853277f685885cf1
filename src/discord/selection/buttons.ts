import { button } from '#discord/kit/button';
import { type Button, type Row, inRows } from '#discord/kit/message';
import type { Die } from '#games/shared/die';
import { replaced } from '#games/shared/replaced';
import { spaceName } from '#games/shared/space';
import { type NextWord, type OpenSelection, allTools } from './selection.ts';
import {
  type Face,
  type Prospect,
  type Selectable,
  type TurnVocabulary,
  type Vocabulary,
  type Word,
  wordText,
} from './word.ts';

/** The choices of a selection, and a button back to the last place with another one; from a tool, to the list of tools. */
export function choiceRows<A extends Selectable>(
  selection: OpenSelection<A>,
  vocabulary: TurnVocabulary<A>,
): readonly Row[] {
  const { chosen, back } = selection;
  const fromTool = chosen[0]?.kind === 'tool' ? [allTools] : null;
  const backTo = back === null || back.length === 0 ? fromTool : back;
  return inRows([
    ...choiceButtons(selection, vocabulary),
    ...(backTo === null ? [] : [backButton(backTo, vocabulary)]),
  ]);
}

/** Back to these words; without any, to the turn. */
export const backButton = <A>(
  texts: readonly string[],
  { words, pressOf }: Pick<TurnVocabulary<A>, 'words' | 'pressOf'>,
): Button => button(pressOf(texts), words.say('toolStep.back'));

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

/**
 * The choices of a selection, spaces as they are read in the window. A press that is carried out at once stands out.
 */
export function choiceButtons<A extends Selectable>(
  { choices, chosen }: OpenSelection<A>,
  vocabulary: TurnVocabulary<A>,
): readonly Button[] {
  const before = prospectOf(chosen, vocabulary);
  return choices.map((choice) => {
    const { label, glyph } = vocabulary.ownFace(choice, before) ?? faceOf(choice, before, vocabulary);
    const style = choice.isLast && choice.word.kind !== 'verb' ? 'main' : 'quiet';
    return button(vocabulary.pressOf(choice.texts), label, style, glyph);
  });
}

function faceOf<A>({ word }: NextWord<A>, before: Prospect, vocabulary: TurnVocabulary<A>): Face {
  const { words, dice, inWords, glyphOf, nameOf, colorFace, held } = vocabulary;
  const plain = { label: wordText(word, nameOf), glyph: null };
  const dieFace = (die: Die | null): Face =>
    die === null ? plain : { label: inWords(die), glyph: glyphOf(die) };
  switch (word.kind) {
    case 'die':
    case 'swap':
    case 'pay':
      return dieFace(word.die);
    case 'shade':
      return dieFace(held(word, before));
    case 'color':
      return colorFace(word.color);
    case 'from': {
      const die = dice[word.space] ?? null;
      return die === null ? plain : { ...plain, glyph: glyphOf(die) };
    }
    case 'enough':
    case 'now':
      return { label: words.say(`toolStep.${word.kind}`), glyph: null };
    case 'to':
    case 'space':
    // A turn begins with buttons of its own, so these are never asked for.
    case 'tool':
    case 'verb':
      return plain;
  }
}

/** The die or card that pays, if it is the same for every choice; null if that is still open, or nothing is paid. */
export function settledPrice<A extends Selectable>({ choices }: OpenSelection<A>): Die | null {
  const paying = choices.flatMap(({ paths }) => paths.map(({ action: { pay = null } }) => pay));
  const [first = null, ...others] = new Set(paying);
  return others.length > 0 ? null : first;
}
