import { createCanvas } from '@napi-rs/canvas';
import { dieOf } from '#games/shared/die';
import { drawn } from './canvas/canvas.ts';
import { glassOf } from './color/palette.ts';
import { glyphFace } from './glass/glyph-face.ts';
import { looseTile } from './glass/tile.ts';
import type { Raster } from './indexed/raster.ts';
import { cardGlyphRaster } from './koloretako/card-glyph.ts';
import { withColorLetter } from './parts/color-letter.ts';
import { drawLevel } from './parts/level-glass.ts';
import type { DiceGlyph, Glyph } from './glyph.ts';

/** Discord shows emojis at 22 pixels inside a text and at 48 alone; phones use three times as many. */
const side = 128;

/** Color glyphs also show their letter. */
const withLetter = (glass: Raster, glyph: DiceGlyph): Raster =>
  glyph.glyph === 'color'
    ? withColorLetter(glass, glyph.color, glassOf(dieOf(glyph.color, 3), 'patterns').pips, { size: 88 })
    : glass;

function rasterOf(glyph: Glyph): Raster {
  switch (glyph.glyph) {
    case 'card':
    case 'symbol':
      return cardGlyphRaster(glyph, side);
    case 'level':
      return drawn(side, side, (context) => drawLevel(context, glyph.level, side));
    case 'die':
    case 'color':
    case 'shade':
    case 'blank':
      return withLetter(looseTile(glyphFace(glyph), side), glyph);
  }
}

/** The glyph as a PNG in true color, clear outside its round corners. The same glyph gives the same bytes. */
export function glyphPng(glyph: Glyph): Buffer {
  const { data } = rasterOf(glyph);
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const image = context.createImageData(side, side);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/png');
}
