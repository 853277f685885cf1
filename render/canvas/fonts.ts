import './no-system-fonts.ts';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

/** A typeface as npm delivers it: one file for each part of Unicode that it covers. */
interface Typeface {
  readonly name: string;
  readonly folder: string;
  readonly weight: number;
  readonly subsets: readonly string[];
}

/** For titles and patterns; for names and words; for longer texts; for numbers, letters and seats. */
const typefaces = {
  gothic: {
    name: 'Grenze Gotisch',
    folder: 'grenze-gotisch',
    weight: 700,
    subsets: ['latin', 'latin-ext'],
  },
  words: {
    name: 'Alegreya Sans',
    folder: 'alegreya-sans',
    weight: 800,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
  },
  text: {
    name: 'Alegreya Sans',
    folder: 'alegreya-sans',
    weight: 500,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
  },
  figures: { name: 'Cinzel', folder: 'cinzel', weight: 800, subsets: ['latin', 'latin-ext'] },
} as const satisfies Readonly<Record<string, Typeface>>;
export type TypefaceName = keyof typeof typefaces;

const require = createRequire(import.meta.url);
// Each subset gets its own family name, because under a shared name only the first would be used.
const family = (face: Typeface, subset: string): string => `${face.name} ${subset}`;

for (const face of Object.values<Typeface>(typefaces))
  for (const subset of face.subsets) {
    const file = `@fontsource/${face.folder}/files/${face.folder}-${subset}-${face.weight}-normal.woff2`;
    GlobalFonts.registerFromPath(require.resolve(file), family(face, subset));
  }

const families = (face: Typeface): string =>
  face.subsets.map((subset) => `"${family(face, subset)}"`).join(', ');

/** Pictures are some 1080 pixels wide and shown at 340 on a phone, where smaller letters can't be read. */
export const smallestSize = 24;

/**
 * A canvas font: a typeface at a size in pixels, with the typeface for words as fallback. Throws for a size that is too small
 * to read, because that is a mistake in the layout.
 */
export function font(name: TypefaceName, size: number): string {
  if (size < smallestSize) throw new RangeError(`letters of ${size} pixels can't be read on a phone`);
  const face: Typeface = typefaces[name];
  return `${face.weight} ${size}px ${families(face)}, ${families(typefaces.words)}`;
}
