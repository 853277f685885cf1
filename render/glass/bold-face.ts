import type { Shade } from '#games/shared/die';
import { lightened, oklabOf, rgbFrom } from '#render/color/oklab';
import { type Hex, palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import type { Cut } from './cut.ts';
import {
  boldPips,
  cornerRadius,
  cover,
  type Face,
  length,
  type Painting,
  pipDistance,
  roundedSquare,
  smooth,
} from './shape.ts';

/** Half the width of a cut line, and the widths of rim and border. */
const [lineHalfWidth, rimWidth, borderWidth] = [0.05, 0.07, 0.14];
/** The share of white in a pane that asks for a color. */
const paleness = 0.69;

const white: Rgb = [255, 255, 255];
const putty = rgbOf(palette.lead.putty);
const pips = rgbOf(palette.pane.boldPips);

/**
 * A die in high contrast: enamel in one color, slightly lighter inside its cut and deeper outside, with thin cut lines in the
 * color of the pips and a light rim. Next to the pips it has its plain color.
 */
export function boldDie(cut: Cut, plain: Rgb, painting: Painting): Face {
  const [line, rim] = [mixed(plain, painting.paint, 0.42), mixed(plain, white, 0.72)];
  const enamel = oklabOf(plain);
  const [within, without] = [rgbFrom(lightened(enamel, 0.03, 1)), rgbFrom(lightened(enamel, -0.03, 1))];
  return (u, v, pixel) => {
    const edge = roundedSquare(u, v, 1, cornerRadius);
    const away = smooth(0.06, 0.13, painting.clear(u, v));
    const width = Math.max(lineHalfWidth, pixel * 0.6);
    let rgb = mixed(plain, cut.inner(u, v) ? within : without, away);
    rgb = mixed(rgb, line, away * cover(cut.line(u, v) - width, pixel));
    rgb = mixed(rgb, rim, cover(Math.abs(edge + 0.09) - rimWidth / 2, pixel));
    rgb = mixed(rgb, putty, cover(-edge - 0.05, pixel));
    return mixed(rgb, painting.paint, cover(painting.distance(u, v), pixel));
  };
}

/** A pale pane with a broad border. Dice never have one. */
const bordered =
  (ground: Rgb, border: Rgb): Face =>
  (u, v, pixel) => {
    const inside = -roundedSquare(u, v, 1, 0.02);
    const rgb = mixed(ground, border, cover(inside - borderWidth, pixel));
    return mixed(rgb, putty, cover(Math.abs(inside - borderWidth) - 0.022, pixel));
  };

/** A pane that asks for a color, in high contrast, mixed from the color of its dice. */
export function boldColorPane(cut: Cut, dice: Hex, isLettered: boolean): Face {
  const glass = rgbOf(dice);
  const pane = bordered(mixed(glass, white, paleness), glass);
  const line = mixed(glass, putty, 0.25);
  return (u, v, pixel) => {
    const drawn = isLettered ? smooth(0.43, 0.56, length(u, v)) : 1;
    const inside = cover(roundedSquare(u, v, 1 - borderWidth, 0.02), pixel);
    const width = Math.max(lineHalfWidth, pixel * 0.6);
    return mixed(pane(u, v, pixel), line, drawn * inside * cover(cut.line(u, v) - width, pixel));
  };
}

/** A pane that asks for a shade, in high contrast. */
export function boldShadePane(shade: Shade): Face {
  const pane = bordered(rgbOf(palette.pane.boldShade), rgbOf(palette.lead.light));
  return (u, v, pixel) => mixed(pane(u, v, pixel), pips, cover(pipDistance(shade, u, v) - boldPips, pixel));
}

const open = rgbOf(palette.pane.boldOpen);
const openEdge = mixed(open, white, 0.16);

/** An open space, in high contrast: not quite black. */
export const boldOpenPane: Face = (u, v, pixel) =>
  mixed(open, openEdge, cover(Math.abs(roundedSquare(u, v, 0.86, 0.02)) - 0.03, pixel));
