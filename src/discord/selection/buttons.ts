import { button } from '#discord/kit/button';
import { type Button, inRows, type Row } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import type { Die } from '#games/shared/die';
import type { Words } from '#words/words';
import { prospectOf } from './prospect.ts';
import { allTools, type NextWord, type OpenSelection, type Path, selectionAt } from './selection.ts';
import { type Face, type Prospect, type Selectable, type TurnVocabulary, wordText } from './word.ts';

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

/** A turn to consider, in words, and the press that plays it. */
interface Considered {
  readonly plan: string;
  readonly reasons: readonly string[];
  readonly press: CustomId;
}

/** The turns to consider, each in a line with what speaks for it. */
export const hintText = (hints: readonly Considered[], words: Words): string =>
  hints
    .map(({ plan, reasons }, index) =>
      [words.say(index === 0 ? 'hint.best' : 'hint.other', { plan }), ...reasons].join(' '),
    )
    .join('\n');

/** A button for each of them, and one to the turn as it is. */
export const hintRow = (hints: readonly Considered[], back: Button, words: Words): Row => [
  ...hints.map(({ press }, index) =>
    index === 0 ? button(press, words.say('hint.play'), 'main') : button(press, words.say('hint.playOther')),
  ),
  back,
];

/** The last choice on a path, as if everything before it was chosen; null if only a button of the turn itself is pressed. */
export function lastChoice<A>(path: Path<A>, paths: readonly Path<A>[]): OpenSelection<A> | null {
  const selection = selectionAt(paths, path.texts.slice(0, -1));
  if (path.words.length === 1 || selection?.selection !== 'open') return null;
  const choice = selection.choices.find(({ paths: [only] }) => only === path);
  return choice === undefined ? null : { ...selection, choices: [choice] };
}
