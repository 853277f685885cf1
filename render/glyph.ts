import { allDice, type Color, colorLetters, colors, type Die, dieName, type Shade, shades } from '#game/die';
import { type Glass, glassName } from '#koloretako/glass';
import { type GlassSymbol, symbols } from '#koloretako/symbols';

/** A small picture that stands in a text or on a button. */
export type Glyph = DiceGlyph | CardGlyph;

/** Of the dice game: a die, a color, a shade, an open space. */
export type DiceGlyph =
  | { readonly glyph: 'die'; readonly die: Die }
  | { readonly glyph: 'color'; readonly color: Color }
  | { readonly glyph: 'shade'; readonly shade: Shade }
  | { readonly glyph: 'blank' };

/** Of the card game: a card of glass, a symbol. */
export type CardGlyph =
  | { readonly glyph: 'card'; readonly card: Glass }
  | { readonly glyph: 'symbol'; readonly symbol: GlassSymbol };

/** All of them: 30 dice, 5 colors, 6 shades, the open space, 30 cards, and 6 symbols. */
export const glyphs: readonly Glyph[] = [
  ...allDice.map((die): Glyph => ({ glyph: 'die', die })),
  ...colors.map((color): Glyph => ({ glyph: 'color', color })),
  ...shades.map((shade): Glyph => ({ glyph: 'shade', shade })),
  { glyph: 'blank' },
  ...allDice.map((card): Glyph => ({ glyph: 'card', card })),
  ...symbols.map((symbol): Glyph => ({ glyph: 'symbol', symbol })),
];

/** What stands for each symbol where no picture can. */
const symbolSigns: Readonly<Record<GlassSymbol, string>> = {
  drop: '💧',
  hammers: '⚒',
  circles: '∴',
  bricks: '▦',
  wheel: '☸',
  arrow: '➶',
};

/** What stands in its place where no picture can: the sign of a symbol. Dice and cards have their names beside them. */
export const glyphSign = (glyph: Glyph): string =>
  glyph.glyph === 'symbol' ? symbolSigns[glyph.symbol] : '';

/** A word of letters and digits that tells it from all others: a card is told from the die of its name. */
export function glyphWord(glyph: Glyph): string {
  switch (glyph.glyph) {
    case 'die':
      return dieName(glyph.die);
    case 'color':
      return colorLetters[glyph.color];
    case 'shade':
      return String(glyph.shade);
    case 'blank':
      return 'open';
    case 'card':
      return `${glassName(glyph.card)}card`;
    case 'symbol':
      return glyph.symbol;
  }
}
