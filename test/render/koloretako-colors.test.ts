import { describe, expect, it } from 'vitest';
import { glassColorOf, glassName } from '#games/koloretako/glass';
import { allDice, colorOf, dieOf, shadeOf, shades } from '#games/shared/die';
import { cardGlassOf, glassOf, palette } from '#render/color/palette';
import { contrast, type Rgb, rgbOf } from '#render/color/rgb';
import { colorPane, openPane, shadePane } from '#render/glass/pane-face';
import { type Face, sheets } from '#render/glass/shape';
import { nearestColor, pictureColors } from '#render/indexed/picture-colors';
import { dim } from '#render/indexed/plate';
import { cardFace, slimRim } from '#render/koloretako/card-face';
import { inscriptionOn } from '#render/koloretako/inscription';
import { recess } from '#render/parts/step-marks';
import { type Style, styles } from '#render/style';
import { ciede2000 } from './ciede2000.ts';
import { barePlate } from './plates.ts';
import { seenBy, visions } from './visions.ts';

const enough = 4.5;
const [side, pixel] = [132, 2 / 132];
const size = { width: side, height: side };

const wholeParts = (rgb: Rgb): Rgb => [Math.round(rgb[0]), Math.round(rgb[1]), Math.round(rgb[2])];
const shownAs = (rgb: Rgb): Rgb => pictureColors[nearestColor(...wholeParts(rgb))] ?? [0, 0, 0];

/** The color in the picture when a restriction recedes. */
function shownReceding(rgb: Rgb): Rgb {
  const plate = barePlate({ width: 1, height: 1 });
  plate.rows[1] = nearestColor(...wholeParts(rgb));
  dim(plate, { x: 0, y: 0, width: 1, height: 1 }, recess.restriction);
  return pictureColors[plate.rows[1] ?? 0] ?? [0, 0, 0];
}

/** An ellipse on a glass, in half sides from its middle. */
interface Room {
  readonly u: number;
  readonly v: number;
  readonly across: number;
  readonly down: number;
}

/** The lowest contrast of a paint with the glass around it, in picture colors. */
function leastContrast(face: Face, { u, v, across, down }: Room, paint: Rgb, shown = shownAs): number {
  const points = [0, 0.5, 0.8, 1].flatMap((out) =>
    Array.from({ length: 24 }, (_, step) => {
      const angle = (2 * Math.PI * step) / 24;
      return [u + out * across * Math.cos(angle), v + out * down * Math.sin(angle)] as const;
    }),
  );
  return Math.min(...points.map(([x, y]) => contrast(shown(face(x, y, pixel)), shown(paint))));
}

/** The glass beside a centered mark, in picture colors. */
const at = (face: Face): Rgb => shownAs(face(0.3, 0.08, pixel));

const blackCards = shades.map((shade) => dieOf('purple', shade));

describe.each(styles)('in the style %s', (style: Style) => {
  it.each(allDice.map((card) => [glassName(card), card] as const))(
    'the text on %s stands out from its glass',
    (_, card) => {
      const { glass, pips } = cardGlassOf(card, style);
      expect(contrast(rgbOf(glass), rgbOf(pips))).toBeGreaterThanOrEqual(enough);
      const inscription = inscriptionOn(size, style);
      const { value, symbol, letter } = inscription;
      for (const sheet of sheets) {
        const face = cardFace(card, style, sheet, { size, inscription, rim: slimRim });
        for (const mark of [value, symbol, letter]) {
          if (mark === null) continue;
          const [u, v] = [(2 * mark.x) / side - 1, (2 * mark.y) / side - 1];
          const down = (0.36 * mark.size) / (side / 2);
          const room = { u, v, across: 0.75 * down, down };
          expect(leastContrast(face, room, rgbOf(pips))).toBeGreaterThanOrEqual(enough);
        }
      }
    },
  );

  it('cards in colors other than black have the glass of their dice', () => {
    for (const card of allDice)
      expect(cardGlassOf(card, style).glass === glassOf(card, style).glass).toBe(
        glassColorOf(card) !== 'black',
      );
  });

  it.each(visions)(
    'black is easy to tell from all other colors of the same value, and from purple dice, with %s',
    (vision) => {
      for (const die of allDice) {
        const black = dieOf('purple', shadeOf(die));
        const [one, other] = [cardGlassOf(black, style), glassOf(die, style)].map(({ glass }) =>
          seenBy(vision, rgbOf(glass)),
        ) as [Rgb, Rgb];
        const floor = colorOf(die) === 'purple' ? 13 : style === 'contrast' ? 22 : 18;
        expect(ciede2000(one, other)).toBeGreaterThan(floor);
      }
    },
  );

  it('the light rim distinguishes black from the night around a window and from an open space', () => {
    const open = openPane(style)(0, 0, pixel);
    for (const card of blackCards) {
      const face = cardFace(card, style, 0, { size, inscription: inscriptionOn(size, style), rim: slimRim });
      const rim = shownAs(face(0, -1 + (2 * (1.5 + 2.3)) / side, pixel));
      for (const ground of [open, rgbOf(palette.night.wall), rgbOf(palette.lead.putty)])
        expect(contrast(rim, shownAs(ground))).toBeGreaterThan(3);
    }
  });

  it('the letter stands out from the pane that asks for black, even when it recedes', () => {
    const paint = rgbOf(style === 'contrast' ? palette.pane.paint : palette.smoke.paint);
    const middle = { u: 0, v: 0, across: 0.25, down: 0.3 };
    for (const shown of [shownAs, shownReceding])
      expect(leastContrast(colorPane('black', style, true), middle, paint, shown)).toBeGreaterThanOrEqual(
        enough,
      );
  });

  it('the pane that asks for black looks unlike any card, and unlike any other pane', () => {
    const pane = at(colorPane('black', style, false));
    for (const color of ['red', 'yellow', 'green', 'blue'] as const)
      expect(ciede2000(pane, at(colorPane(color, style, false)))).toBeGreaterThan(9);
    expect(ciede2000(pane, at(shadePane(3, style)))).toBeGreaterThan(9);
    expect(ciede2000(pane, at(openPane(style)))).toBeGreaterThan(9);
  });
});
