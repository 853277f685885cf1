import drawn from '#data/glyph-version.json' with { type: 'json' };
import { type Glass, glassName } from '#games/koloretako/glass';
import { type GlassSymbol, symbols } from '#games/koloretako/symbols';
import {
  allDice,
  type Color,
  colorLetters,
  colors,
  type Die,
  dieName,
  type Shade,
  shades,
} from '#games/shared/die';
import { type Level, levels } from '#players/computers';

/** A small picture inside a text or on a button. */
export type Glyph = DiceGlyph | CardGlyph | LevelGlyph;

/** Glyphs of the dice game: a die, a color, a shade, an open space. */
export type DiceGlyph =
  | { readonly glyph: 'die'; readonly die: Die }
  | { readonly glyph: 'color'; readonly color: Color }
  | { readonly glyph: 'shade'; readonly shade: Shade }
  | { readonly glyph: 'blank' };

/** Glyphs of the card game: a glass card, a symbol. */
export type CardGlyph =
  | { readonly glyph: 'card'; readonly card: Glass }
  | { readonly glyph: 'symbol'; readonly symbol: GlassSymbol };

/** The sign of a computer player's level. */
interface LevelGlyph {
  readonly glyph: 'level';
  readonly level: Level;
}

/** All glyphs: 30 dice, 5 colors, 6 shades, the open space, 30 cards, 6 symbols and 3 levels. */
export const glyphs: readonly Glyph[] = [
  ...allDice.map((die): Glyph => ({ glyph: 'die', die })),
  ...colors.map((color): Glyph => ({ glyph: 'color', color })),
  ...shades.map((shade): Glyph => ({ glyph: 'shade', shade })),
  { glyph: 'blank' },
  ...allDice.map((card): Glyph => ({ glyph: 'card', card })),
  ...symbols.map((symbol): Glyph => ({ glyph: 'symbol', symbol })),
  ...levels.map((level): Glyph => ({ glyph: 'level', level })),
];

/** Replaces a symbol where no picture can be shown. */
const symbolSigns: Readonly<Record<GlassSymbol, string>> = {
  drop: '💧',
  hammers: '⚒',
  circles: '∴',
  bricks: '▦',
  wheel: '☸',
  arrow: '➶',
};

/**
 * Replaces the glyph where no picture can be shown: a sign for symbols, nothing for dice, cards and levels, whose names are
 * written beside them.
 */
export const glyphSign = (glyph: Glyph): string =>
  glyph.glyph === 'symbol' ? symbolSigns[glyph.symbol] : '';

/** A unique identifier of letters and digits; a card differs from the die with the same name. */
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
    case 'level':
      return glyph.level;
  }
}

/**
 * The version of the glyph drawings in eight hexadecimal digits: a fingerprint of the approved sheet
 * (`test/render/approved/glyphs.png`). It shows whether they changed without drawing them.
 */
export const glyphVersion: string = drawn.version;
