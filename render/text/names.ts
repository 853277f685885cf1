import { numeral } from '#render/parts/shield';
import type { Words } from '#words/words';
import { isDrawable } from './coverage.ts';
import { isolated } from './fit.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Emoji made of several characters, such as flags and families. (TypeScript has no literal for this.) */
const emoji = new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v');
const joiner = /\p{Default_Ignorable_Code_Point}/u;

/** Characters without ink, and combining marks that go with any letter, because piled up they cover their surroundings. */
const controls = /\p{C}|\p{Default_Ignorable_Code_Point}|(?=\p{M})\p{Script=Inherited}/gu;
const lonelyMarks = /^\p{M}+/u;
/** Marks beyond the third on one letter, which no script needs. */
const excessMarks = /(\p{M}{3})\p{M}+/gu;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** What makes a name: dots alone look like one that was cut off. */
const legible = /(?![.…])[\p{L}\p{N}\p{S}\p{P}]/u;

/** The letters that every font of ours has. */
const plain = /^[ -~]$/;

/** A letter as readers see it, in a form that can be drawn; empty if there is none. */
function drawableLetter(letter: string): string {
  if (plain.test(letter)) return letter;
  const characters = Array.from(letter);
  if (emoji.test(letter) && characters.every((part) => joiner.test(part) || isDrawable(part))) return letter;
  const [first = '', ...rest] = letter
    .replace(controls, '')
    .replace(lonelyMarks, '')
    .replace(excessMarks, '$1');
  if (first !== ' ' && !isDrawable(first)) return '';
  return [first, ...rest.filter(isDrawable)].join('');
}

/**
 * A player's name in a form that can be drawn: fancy letters become plain ones, characters that none of our fonts has are
 * dropped, and an empty name is replaced. Right-to-left text stays in one piece among other words.
 */
export function drawableName(name: string, fallback: string): string {
  const plain = name.normalize('NFKC').replace(/\s+/gu, ' ');
  const kept = Array.from(graphemes.segment(plain), ({ segment }) => drawableLetter(segment)).join('');
  const tidy = kept.replace(/ +/g, ' ').trim();
  if (!legible.test(tidy)) return fallback;
  return rightToLeft.test(tidy) ? isolated(tidy) : tidy;
}

/** The players' names in seat order, in a form that can be drawn; a name that becomes empty is replaced by the seat. */
export const drawableNames = (names: readonly string[], words: Words): readonly string[] =>
  names.map((name, seat) => drawableName(name, words.say('picture.player', { seat: numeral(seat) })));
