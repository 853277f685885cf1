import { type Context, drawn } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { type FontFile, otherFiles } from '#render/canvas/other-fonts';

const side = 40;
const ours = font('words', 26);
const onlyIn = (family: string): string => `26px "${family}"`;

function inkOf(character: string, written: string): Uint8ClampedArray {
  return drawn(side, side, (context) => {
    context.font = written;
    context.fillText(character, 6, 30);
  }).data;
}

const missing = new Map<string, Uint8ClampedArray>();

/** What a font draws for a character it lacks. */
function missingIn(written: string): Uint8ClampedArray {
  const ink = missing.get(written) ?? inkOf('\u{ffff}', written);
  missing.set(written, ink);
  return ink;
}

/** Whether a font has this character: it leaves ink that differs from a missing one. */
function has(written: string, character: string): boolean {
  const [ink, without] = [inkOf(character, written), missingIn(written)];
  return ink.some((part) => part > 0) && ink.some((part, at) => part !== without[at]);
}

/** The file that draws each character; null for our own typeface. `undrawable` has the characters that no file draws. */
const drawnBy = new Map<string, FontFile | null>();
const undrawable = new Set<string>();

/** What every font of ours has, so that nothing needs to be drawn to find out. */
const plain = /^[!-~]$/;

function findFont(character: string): void {
  if (plain.test(character) || has(ours, character)) {
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
