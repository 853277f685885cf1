import { numeral } from '#render/parts/shield';
import type { Words } from '#words/words';
import { isDrawable } from './coverage.ts';
import { isolated } from './isolated.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Emoji of several characters that belong together, such as flags and families. (TypeScript has no literal for this.) */
const emoji = new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v');
const joiner = /\p{Default_Ignorable_Code_Point}/u;

/** What has no ink of its own, and marks that go with any letter: piled up, they cover what is around them. */
const controls = /\p{C}|\p{Default_Ignorable_Code_Point}|(?=\p{M})\p{Script=Inherited}/gu;
const lonelyMarks = /^\p{M}+/u;
/** No script needs more marks on one letter. */
const mostMarks = /(\p{M}{3})\p{M}+/gu;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const legible = /[\p{L}\p{N}\p{S}]/u;

/** What a reader takes for one letter, as it can be drawn: nothing if it can't. */
function drawableLetter(letter: string): string {
  const characters = Array.from(letter);
  if (emoji.test(letter) && characters.every((part) => joiner.test(part) || isDrawable(part))) return letter;
  const [first = '', ...rest] = letter
    .replace(controls, '')
    .replace(lonelyMarks, '')
    .replace(mostMarks, '$1');
  if (first !== ' ' && !isDrawable(first)) return '';
  return [first, ...rest.filter(isDrawable)].join('');
}

/**
 * A player's name as it can be drawn: letters in fancy dress become plain ones, what no font of ours has is left out,
 * and what then is no name any more is replaced. What is written from right to left stays a whole within other words.
 */
export function drawableName(name: string, instead: string): string {
  const plain = name.normalize('NFKC').replace(/\s+/gu, ' ');
  const kept = Array.from(graphemes.segment(plain), ({ segment }) => drawableLetter(segment)).join('');
  const tidy = kept.replace(/ +/g, ' ').trim();
  if (!legible.test(tidy)) return instead;
  return rightToLeft.test(tidy) ? isolated(tidy) : tidy;
}

/** The players' names in seat order as they can be drawn; who has none left is named by the seat. */
export const drawableNames = (names: readonly string[], words: Words): readonly string[] =>
  names.map((name, seat) => drawableName(name, words.say('picture.player', { seat: numeral(seat) })));
