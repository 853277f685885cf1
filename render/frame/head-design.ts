import type { PatternName } from '#games/shared/pattern';
import type { Rose } from './rose.ts';
import type { Tint } from './tint.ts';
import type { Tracery } from './tracery.ts';

/** The design of a window's head: its lead, its glass, and the five glasses of its rose. */
export interface HeadDesign {
  readonly tracery: Tracery;
  readonly tint: Tint;
  readonly rose: Rose;
}

/** Each of the 24 patterns has its own head, so you recognize a window before you read its name. */
const designs: Readonly<Record<string, Omit<HeadDesign, 'rose'>>> = {
  'Kaleidoscopic Dream': { tracery: 'lattice', tint: 'amethyst' },
  Firmitas: { tracery: 'arches', tint: 'wine' },
  Virtus: { tracery: 'rays', tint: 'sapphire' },
  'Symphony of Light': { tracery: 'waves', tint: 'ice' },
  'Aurorae Magnificus': { tracery: 'flames', tint: 'emerald' },
  'Aurora Sagradis': { tracery: 'flames', tint: 'teal' },
  'Via Lux': { tracery: 'rays', tint: 'ice' },
  Industria: { tracery: 'lattice', tint: 'teal' },
  'Sun Catcher': { tracery: 'wheel', tint: 'wine' },
  'Shadow Thief': { tracery: 'scales', tint: 'amethyst' },
  Bellesguard: { tracery: 'arches', tint: 'sapphire' },
  Batllo: { tracery: 'scales', tint: 'emerald' },
  Gravitas: { tracery: 'wheel', tint: 'sapphire' },
  'Water of Life': { tracery: 'waves', tint: 'teal' },
  'Fractal Drops': { tracery: 'scales', tint: 'ice' },
  'Ripples of Light': { tracery: 'waves', tint: 'sapphire' },
  'Lux Astram': { tracery: 'wheel', tint: 'amethyst' },
  'Lux Mundi': { tracery: 'wheel', tint: 'teal' },
  'Chromatic Splendor': { tracery: 'rays', tint: 'amethyst' },
  Comitas: { tracery: 'arches', tint: 'emerald' },
  Firelight: { tracery: 'flames', tint: 'wine' },
  "Sun's Glory": { tracery: 'rays', tint: 'wine' },
  'Luz Celestial': { tracery: 'lattice', tint: 'sapphire' },
  'Fulgor del Cielo': { tracery: 'rays', tint: 'emerald' },
};

/** The head for this pattern. */
export function headOf(pattern: PatternName, rose: Rose): HeadDesign {
  const design = designs[pattern];
  if (design === undefined) throw new Error(`the pattern ${pattern} has no head design`);
  return { ...design, rose };
}
