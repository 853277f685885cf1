import { type Context, drawn } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { type FontFile, otherFiles } from '#render/canvas/other-fonts';

const side = 40;
const noInk = Buffer.alloc(4 * side * side);
const ours = font('words', 26);
const onlyIn = (family: string): string => `26px "${family}"`;

function inkOf(character: string, written: string): Buffer {
  const { data } = drawn(side, side, (context) => {
    context.font = written;
    context.fillText(character, 6, 30);
  });
  return Buffer.from(data.buffer, data.byteOffset, data.length);
}

const missing = new Map<string, Buffer>();

/** What a font draws for a character it lacks. */
function missingIn(written: string): Buffer {
  const ink = missing.get(written) ?? inkOf('\u{ffff}', written);
  missing.set(written, ink);
  return ink;
}

/** Whether a font has this character: it leaves ink that differs from a missing one. */
function has(written: string, character: string): boolean {
  const ink = inkOf(character, written);
  return !ink.equals(noInk) && !ink.equals(missingIn(written));
}

/** The file that draws each character; null for our own typeface. `undrawable` has the characters that no file draws. */
const drawnBy = new Map<string, FontFile | null>();
const undrawable = new Set<string>();

function findFont(character: string): void {
  if (has(ours, character)) {
    drawnBy.set(character, null);
    return;
  }
  for (const file of otherFiles(character))
    if (has(onlyIn(file.family), character)) {
      drawnBy.set(character, file);
      return;
    }
  undrawable.add(character);
}

/** Whether any font has this character. */
export function isDrawable(character: string): boolean {
  if (!drawnBy.has(character) && !undrawable.has(character)) findFont(character);
  return drawnBy.has(character);
}

/** Names in other scripts get the same weight as ours. */
const bold = '"wght" 700';

/** Sets the canvas font for a text. Drawable characters that our fonts lack come from other fonts. */
export function setFont(context: Context, written: string, text: string): void {
  const files = new Set(Array.from(text, (character) => drawnBy.get(character) ?? null));
  const others = Array.from(files)
    .filter((file) => file !== null)
    .toSorted((one, other) => one.rank - other.rank);
  context.font = [written, ...others.map(({ family }) => `"${family}"`)].join(', ');
  // Setting the weight of a font that has only one takes as long as opening it.
  context.fontVariationSettings = others.some(({ isVariable }) => isVariable) ? bold : 'normal';
}
