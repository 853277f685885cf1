import { type Color, colorOf, type Die, type Shade, shadeOf } from '#games/shared/die';
import type { DiceGlyph } from '#render/glyph';
import { glassOf, palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import { type Cut, cutOf } from './cut.ts';
import { blankFace, dieFace } from './die-face.ts';
import { cornerRadius, type Face } from './face.ts';
import { openPane, shadePane } from './pane-face.ts';
import { pipDistance } from './pips.ts';
import { cover, length, roundedSquare, smooth } from './shape.ts';

// Glyphs are shown at 22 pixels, where a pixel is 0.09 wide: thinner lines would vanish.
const rimWidth = 0.075;
const leadHalfWidth = 0.05;
const pipGrowth = 0.06;
/** Half the side of the square that a color's letter needs. */
const letterRoom = 0.62;

const lead = rgbOf(palette.lead.dark);
const rim = rgbOf(palette.lead.light);
const painted = rgbOf(palette.pane.pips);

/** The distance of a point from what is painted on the glass (negative inside). */
type Distance = (u: number, v: number) => number;
const largePips =
  (shade: Shade): Distance =>
  (u, v) =>
    pipDistance(shade, u, v) - pipGrowth;

/** The glass in broader strokes: wide lead along its cut, but not next to what is painted on it. */
const broadlyCut =
  (glass: Face, cut: Cut, away: Distance): Face =>
  (u, v, pixel) => {
    const clear = smooth(0.02, 0.12, away(u, v));
    return mixed(glass(u, v, pixel), lead, 0.62 * clear * cover(cut.line(u, v) - leadHalfWidth, pixel));
  };

const withPips =
  (glass: Face, shade: Shade, paint: Rgb): Face =>
  (u, v, pixel) =>
    mixed(glass(u, v, pixel), paint, cover(largePips(shade)(u, v), pixel));

/** An edge that is visible on dark and on white pages. */
const rimmed =
  (glass: Face): Face =>
  (u, v, pixel) =>
    mixed(glass(u, v, pixel), rim, cover(-roundedSquare(u, v, 1, cornerRadius) - rimWidth, pixel));

function dieGlyph(die: Die): Face {
  const shade = shadeOf(die);
  const cut = broadlyCut(dieFace(die, 'patterns', 0), cutOf(colorOf(die), shade), largePips(shade));
  return withPips(cut, shade, rgbOf(glassOf(die, 'patterns').pips));
}

const colorGlyph = (color: Color): Face =>
  broadlyCut(blankFace(color, 'patterns'), cutOf(color, null), (u, v) => length(u, v) - letterRoom);

const shadeGlyph = (shade: Shade): Face => withPips(shadePane(shade, 'patterns'), shade, painted);

function glassOfGlyph(glyph: DiceGlyph): Face {
  switch (glyph.glyph) {
    case 'die':
      return dieGlyph(glyph.die);
    case 'color':
      return colorGlyph(glyph.color);
    case 'shade':
      return shadeGlyph(glyph.shade);
    case 'blank':
      return openPane('patterns');
  }
}

/** The glass of a glyph: drawn like the tiles, in strokes that are still visible at 22 pixels. */
export const glyphFace = (glyph: DiceGlyph): Face => rimmed(glassOfGlyph(glyph));
