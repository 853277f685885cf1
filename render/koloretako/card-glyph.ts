import { type Context, disc, drawn } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { CardGlyph } from '#render/glyph';
import type { Raster } from '#render/indexed/picture-colors';
import type { CardLook } from './card-face.ts';
import { cardRaster } from './glass-card.ts';
import { paintSymbol } from './symbol.ts';

const { card: tone, lead, text } = palette;

/** A card as a glyph: upright, in strokes that are still visible at 22 pixels, and without its symbol, which wouldn't be. */
function lookIn(side: number): CardLook {
  const size = { width: Math.round(0.8 * side), height: side };
  const value = { x: size.width / 2, y: side / 2, size: Math.round(0.8 * side) };
  return { size, inscription: { value, symbol: null, letter: null }, rim: 0.07 };
}

/** A symbol as on a tool: gold on a dark disc. */
function drawSymbol(context: Context, symbol: Parameters<typeof paintSymbol>[1], side: number): void {
  const middle = side / 2;
  for (const [inset, fill] of [
    [0, lead.light],
    [0.075 * side, tone.tool],
  ] as const) {
    disc(context, [middle, middle], middle - inset, fill);
  }
  context.fillStyle = text.gold;
  paintSymbol(context, symbol, [middle, middle], 0.29 * side);
}

/** The glyph of a card or a symbol, `side` pixels wide and high. */
export function cardGlyphRaster(glyph: CardGlyph, side: number): Raster {
  if (glyph.glyph === 'symbol')
    return drawn(side, side, (context) => drawSymbol(context, glyph.symbol, side));
  const { width, height, data } = cardRaster(glyph.card, lookIn(side), 'patterns', 0);
  return drawn(side, side, (context) => {
    const image = context.createImageData(width, height);
    image.data.set(data);
    context.putImageData(image, Math.round((side - width) / 2), 0);
  });
}
