import './no-system-fonts.ts';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

/** A typeface as it comes from npm: one file for each part of Unicode that it covers. */
interface Typeface {
  readonly name: string;
  readonly folder: string;
  readonly weight: number;
  readonly subsets: readonly string[];
}

/** Titles and patterns; names and words; longer texts; every number, letter and seat. */
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
// Each subset is a family of its own: under one name only the first would count.
const family = (face: Typeface, subset: string): string => `${face.name} ${subset}`;

for (const face of Object.values<Typeface>(typefaces))
  for (const subset of face.subsets) {
    const file = `@fontsource/${face.folder}/files/${face.folder}-${subset}-${face.weight}-normal.woff2`;
    GlobalFonts.registerFromPath(require.resolve(file), family(face, subset));
  }

const families = (face: Typeface): string =>
  face.subsets.map((subset) => `"${family(face, subset)}"`).join(', ');

/** Pictures are 1080 pixels wide and seen at 400: what is lettered smaller than this can't be read there. */
export const smallestSize = 24;

/**
 * The font of a canvas: a typeface at a size in pixels. What its own letters lack comes from that of the words.
 * A size that nobody could read is a fault of the layout, and refused.
 */
export function font(name: TypefaceName, size: number): string {
  if (size < smallestSize) throw new RangeError(`${size} pixels can't be read on a phone`);
  const face: Typeface = typefaces[name];
  return `${face.weight} ${size}px ${families(face)}, ${families(typefaces.words)}`;
}
