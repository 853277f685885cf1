import { drawn } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { numeral } from '#render/parts/shield';
import type { Words } from '#words/words';

const side = 40;
const inked = new Map<string, boolean>();

function inkOf(character: string): Uint8ClampedArray {
  return drawn(side, side, (context) => {
    context.font = font('words', 26);
    context.fillText(character, 6, 30);
  }).data;
}

const noncharacter = inkOf('\u{ffff}');

/** Whether our fonts have this character: it leaves ink, and not that of a missing one. */
export function isDrawable(character: string): boolean {
  const before = inked.get(character);
  if (before !== undefined) return before;
  const ink = inkOf(character);
  const drawable = ink.some((part) => part > 0) && ink.some((part, at) => part !== noncharacter[at]);
  inked.set(character, drawable);
  return drawable;
}

const controls = /[\p{C}\p{M}]/gu;
const legible = /[\p{L}\p{N}]/u;

/**
 * A player's name as it can be drawn: letters in fancy dress become plain ones, what our fonts lack is left out, and
 * what then is no name any more is replaced.
 */
export function drawableName(name: string, instead: string): string {
  const plain = name.normalize('NFKC').replace(/\s+/gu, ' ').replace(controls, '');
  const kept = Array.from(plain, (character) =>
    character === ' ' || isDrawable(character) ? character : '',
  ).join('');
  const tidy = kept.replace(/ +/g, ' ').trim();
  return legible.test(tidy) ? tidy : instead;
}

/** The players' names in seat order as they can be drawn; who has none left is named by the seat. */
export const drawableNames = (names: readonly string[], words: Words): readonly string[] =>
  names.map((name, seat) => drawableName(name, words.say('picture.player', { seat: numeral(seat) })));
