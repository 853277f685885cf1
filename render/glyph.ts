import { allDice, type Color, colorLetters, colors, type Die, dieName, type Shade, shades } from '#game/die';

/** A small picture that stands in a text or on a button: a die, a color, a shade, an open space. */
export type Glyph =
  | { readonly glyph: 'die'; readonly die: Die }
  | { readonly glyph: 'color'; readonly color: Color }
  | { readonly glyph: 'shade'; readonly shade: Shade }
  | { readonly glyph: 'blank' };

/** All of them: 30 dice, 5 colors, 6 shades, and the open space. */
export const glyphs: readonly Glyph[] = [
  ...allDice.map((die): Glyph => ({ glyph: 'die', die })),
  ...colors.map((color): Glyph => ({ glyph: 'color', color })),
  ...shades.map((shade): Glyph => ({ glyph: 'shade', shade })),
  { glyph: 'blank' },
];

/** What it is called, and what stands in its place where no picture can: `R3`, `R`, `3`, `–`. */
export function glyphName(glyph: Glyph): string {
  switch (glyph.glyph) {
    case 'die':
      return dieName(glyph.die);
    case 'color':
      return colorLetters[glyph.color];
    case 'shade':
      return String(glyph.shade);
    case 'blank':
      return '–';
  }
}
