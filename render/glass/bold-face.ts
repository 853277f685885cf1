import type { Shade } from '#game/die';
import type { Restriction } from '#game/pattern';
import { type Hex, palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import type { Cut } from './cut.ts';
import { cornerRadius, type Face, type Painting } from './face.ts';
import { boldPips, pipDistance } from './pips.ts';
import { cover, roundedSquare, smooth } from './shape.ts';

/** Half the width of a cut, and how wide a rim and a border are. */
const [lineHalfWidth, rimWidth, borderWidth] = [0.05, 0.055, 0.2];

const white: Rgb = [255, 255, 255];
const putty = rgbOf(palette.lead.putty);
const paint = rgbOf(palette.pane.paint);

/** A die in high contrast: one flat color, its cut in quiet lines of what its pips are painted with, a light rim. */
export function boldDie(cut: Cut, plain: Rgb, painting: Painting): Face {
  const [line, rim] = [mixed(plain, painting.paint, 0.42), mixed(plain, white, 0.62)];
  return (u, v, pixel) => {
    const edge = roundedSquare(u, v, 1, cornerRadius);
    const away = smooth(0.06, 0.13, painting.clear(u, v));
    const width = Math.max(lineHalfWidth, pixel * 0.6);
    let rgb = mixed(plain, line, away * cover(cut.line(u, v) - width, pixel));
    rgb = mixed(rgb, rim, cover(Math.abs(edge + 0.09) - rimWidth / 2, pixel));
    rgb = mixed(rgb, putty, cover(-edge - 0.05, pixel));
    return mixed(rgb, painting.paint, cover(painting.distance(u, v), pixel));
  };
}

/** A pale pane in a broad border, which a die has not. */
const bordered =
  (ground: Rgb, border: Rgb): Face =>
  (u, v, pixel) => {
    const inside = -roundedSquare(u, v, 1, 0.02);
    const rgb = mixed(ground, border, cover(inside - borderWidth, pixel));
    return mixed(rgb, putty, cover(Math.abs(inside - borderWidth) - 0.022, pixel));
  };

/** A pane that asks for a color, in high contrast: all of its colors are made of that of its dice. */
export function boldColorPane(dice: Hex): Face {
  const glass = rgbOf(dice);
  return bordered(mixed(glass, white, 0.76), glass);
}

function shadePane(shade: Shade): Face {
  const pane = bordered(rgbOf(palette.pane.boldShade), rgbOf(palette.lead.light));
  return (u, v, pixel) => mixed(pane(u, v, pixel), paint, cover(pipDistance(shade, u, v) - boldPips, pixel));
}

const open = rgbOf(palette.pane.boldOpen);
const openEdge = mixed(open, white, 0.16);
const openPane: Face = (u, v, pixel) =>
  mixed(open, openEdge, cover(Math.abs(roundedSquare(u, v, 0.86, 0.02)) - 0.03, pixel));

/** What is printed on a space, in high contrast: pale panes with broad borders, and open ones that are not black. */
export function boldPane(restriction: Restriction | null): Face {
  if (restriction === null) return openPane;
  return 'color' in restriction
    ? boldColorPane(palette.glass[restriction.color].bold.glass)
    : shadePane(restriction.shade);
}
