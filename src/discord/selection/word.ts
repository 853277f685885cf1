import type { CustomId } from '#discord/kit/press';
import { type Color, type Die, dieOf, type Shade } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import { type Space, spaceName } from '#games/shared/space';
import type { Glyph } from '#render/glyph';
import type { Words } from '#words/words';
import type { NextWord } from './selection.ts';

/** An action that is selected word by word: what a player decides in it. */
export interface Selectable {
  readonly do: string;
  readonly tool?: number;
  readonly die?: Die;
  readonly card?: Die;
  readonly shade?: Shade | null;
  readonly swap?: Die;
  readonly moves?: readonly Move[];
  readonly space?: Space;
  readonly pay?: Die | null;
}

/** The tools that actions use. */
export type ToolOf<A> = A extends { readonly tool: infer T extends number } ? T : never;

/** One choice on the way to an action: a word of its notation, and its meaning. A card of glass is a die, too. */
export type Word<Tool extends number = number> =
  /** What is done, if no tool is used; or what becomes of a die that goes nowhere. */
  | { readonly kind: 'verb'; readonly verb: string }
  | { readonly kind: 'tool'; readonly tool: Tool }
  /** The die of the pool that is drafted, or the card of the hand. */
  | { readonly kind: 'die'; readonly die: Die }
  /** The shade it gets, or the value of the card that is drawn. */
  | { readonly kind: 'shade'; readonly shade: Shade }
  /** The color of what is swapped for, asked first if there is too much for buttons. */
  | { readonly kind: 'color'; readonly color: Color }
  /** The die on the round track or the card on the turn bar. */
  | { readonly kind: 'swap'; readonly die: Die }
  | { readonly kind: 'from'; readonly space: Space }
  | { readonly kind: 'to'; readonly space: Space }
  /** Where a die is placed. */
  | { readonly kind: 'space'; readonly space: Space }
  /** No further move, although one more is possible. */
  | { readonly kind: 'enough' }
  /** The tool is used without anything to choose. */
  | { readonly kind: 'now' }
  /** The die or card that pays, if several could. */
  | { readonly kind: 'pay'; readonly die: Die };

/** The word as a button carries it: at most six letters and digits. */
export function wordText(word: Word, nameOf: (die: Die) => string): string {
  switch (word.kind) {
    case 'verb':
      return word.verb;
    case 'tool':
      return String(word.tool);
    case 'die':
    case 'swap':
    case 'pay':
      return nameOf(word.die);
    case 'shade':
      return String(word.shade);
    case 'color':
      return nameOf(dieOf(word.color, 1)).slice(0, 1);
    case 'from':
    case 'to':
    case 'space':
      return spaceName(word.space);
    case 'enough':
    case 'now':
      return word.kind;
  }
}

/** What a button shows. */
export interface Face {
  /** Short, for phones. */
  readonly label: string;
  readonly glyph: Glyph | null;
}

/** What a game calls its dice or cards, in one language. */
export interface Vocabulary {
  readonly words: Words;
  /** In notation: `R3`. */
  readonly nameOf: (die: Die) => string;
  /** In plain words: `Red 3`. */
  readonly inWords: (die: Die) => string;
  /** In a text: its picture and its name. */
  readonly textOf: (die: Die) => string;
  readonly glyphOf: (die: Die) => Glyph;
  /** All spellings that find it while it is typed. */
  readonly spellingsOf: (die: Die) => readonly string[];
  readonly colorFace: (color: Color) => Face;
}

/** The person's own window as it would be after some choices, and the die they leave in the hand. */
export interface Prospect {
  readonly tool: number | null;
  readonly dice: readonly (Die | null)[];
  readonly inHand: Die | null;
  /** The spaces that dice were taken from, and the spaces they were moved to. */
  readonly from: readonly Space[];
  readonly to: readonly Space[];
}

/** What the words of a selection mean in a person's turn. */
export interface TurnVocabulary<A> extends Vocabulary {
  /** The person's own window. */
  readonly dice: readonly (Die | null)[];
  /** The press of a button that continues with these words; without any, back to the turn. */
  readonly pressOf: (texts: readonly string[]) => CustomId;
  /** The die in the hand after this word; null if there is none, or nobody can know it. */
  readonly held: (word: Word, before: Prospect) => Die | null;
  /** The face of a choice that differs from other games; null if it is the usual one. */
  readonly ownFace: (choice: NextWord<A>, before: Prospect) => Face | null;
}
