import { type Color, colorOf, type Die, type Shade, shadeOf } from '#game/die';
import type { DiceGlyph } from '#render/glyph';
import { glassOf, palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import { type Cut, cutOf } from './cut.ts';
import { blankFace, dieFace } from './die-face.ts';
import { cornerRadius, type Face } from './face.ts';
import { openPane, shadePane } from './pane-face.ts';
import { pipDistance } from './pips.ts';
import { cover, length, roundedSquare, smooth } from './shape.ts';

// A glyph is seen at 22 pixels: there a pixel is 0.09 wide, and what is thinner than that is lost.
const rimWidth = 0.075;
const leadHalfWidth = 0.05;
const pipGrowth = 0.06;
/** Half the side of the place that the letter of a color needs. */
const letterRoom = 0.62;

const lead = rgbOf(palette.lead.dark);
const rim = rgbOf(palette.lead.light);
const painted = rgbOf(palette.pane.pips);

/** How far a point is from what is painted on the glass; negative on it. */
type Distance = (u: number, v: number) => number;
const largePips =
  (shade: Shade): Distance =>
  (u, v) =>
    pipDistance(shade, u, v) - pipGrowth;

/** The glass in larger strokes: broad lead along its cut, but not beside what is painted on it. */
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

/** An edge that is seen on a dark page and on a white one. */
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

/** The glass of a small picture that stands in a text: drawn as the tiles are, in strokes that survive 22 pixels. */
export const glyphFace = (glyph: DiceGlyph): Face => rimmed(glassOfGlyph(glyph));
