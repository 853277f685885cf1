import type { Color, Die } from '#games/shared/die';
import type { Space } from '#games/shared/space';
import type { Glyph } from '#render/glyph';
import type { Words } from '#words/words';
import type { CustomId } from '#discord/kit/press';
import type { NextWord } from './selection.ts';
import type { Word } from './word.ts';

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
