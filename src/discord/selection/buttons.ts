import type { Die } from '#games/shared/die';
import { columns, spaceName } from '#games/shared/space';
import { button } from '#discord/kit/button';
import { type Button, inRows, type Row } from '#discord/kit/message';
import { prospectOf } from './prospect.ts';
import { allTools, type NextWord, type OpenSelection } from './selection.ts';
import type { Face, Prospect, TurnVocabulary } from './vocabulary.ts';
import { type Selectable, type Word, wordText } from './word.ts';

/** The choices of a selection, and a button back to the last place with another one; from a tool, to the list of tools. */
export function choiceRows<A extends Selectable>(
  selection: OpenSelection<A>,
  vocabulary: TurnVocabulary<A>,
): readonly Row[] {
  const { chosen, back } = selection;
  const fromTool = chosen[0]?.kind === 'tool' ? [allTools] : null;
  const backTo = back === null || back.length === 0 ? fromTool : back;
  return inRows([
    ...buttonsOf(selection.choices, selection, vocabulary),
    ...(backTo === null ? [] : [backButton(backTo, vocabulary)]),
  ]);
}

/** The choices of a selection, with spaces in rows as in the window. */
export function windowRows<A extends Selectable>(
  selection: OpenSelection<A>,
  vocabulary: TurnVocabulary<A>,
): readonly Row[] {
  const { choices } = selection;
  return [...new Set(choices.map(windowRow))].flatMap((row) => {
    const inRow = choices.filter((choice) => windowRow(choice) === row);
    return inRows(buttonsOf(inRow, selection, vocabulary));
  });
}

/** The window row of a choice; null if it is not a space. */
const windowRow = ({ word }: { readonly word: Word }): number | null =>
  word.kind === 'space' ? Math.floor(word.space / columns.length) : null;

/** Back to these words; without any, to the turn. */
export const backButton = <A>(
  texts: readonly string[],
  { words, pressOf }: Pick<TurnVocabulary<A>, 'words' | 'pressOf'>,
): Button => button(pressOf(texts), words.say('toolStep.back'));

/** A press that is carried out at once stands out. */
function buttonsOf<A extends Selectable>(
  choices: readonly NextWord<A>[],
  { chosen }: OpenSelection<A>,
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
      if (die === null) return plain;
      const label = words.say('toolStep.from', { space: spaceName(word.space), die: inWords(die) });
      return { label, glyph: glyphOf(die) };
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
