import { describe, expect, it } from 'vitest';
import { allDice, colorOf, colors, dieName, dieOf, shadeOf, shades } from '#games/shared/die';
import { glassOf, type Hex, palette } from '#render/color/palette';
import { contrast, type Rgb, rgbOf } from '#render/color/rgb';
import { lightOf } from '#render/frame/light';
import { blankFace, dieFace, dieLetter, plainFace } from '#render/glass/die-face';
import { colorPane, openPane, shadePane } from '#render/glass/pane-face';
import { boldPips, type Face, pipRadius, pipSpots, sheets } from '#render/glass/shape';
import { nearestColor, pictureColors } from '#render/indexed/picture-colors';
import { dim } from '#render/indexed/plate';
import { recess } from '#render/parts/step-marks';
import { type Style, styles } from '#render/style';
import { barePlate } from './plates.ts';

const enough = 4.5;
/** Half the glass of a window at a table of four, in pixels; and the size of a pixel in half sides of the glass. */
const half = 43;
const pixel = 1 / half;

const shownAs = (rgb: Rgb): Rgb =>
  pictureColors[nearestColor(...(rgb.map(Math.round) as unknown as Rgb))] ?? [0, 0, 0];

/** The color in the picture when a restriction recedes. */
function shownReceding(rgb: Rgb): Rgb {
  const plate = barePlate({ width: 1, height: 1 });
  plate.rows[1] = nearestColor(...(rgb.map(Math.round) as unknown as Rgb));
  dim(plate, { x: 0, y: 0, width: 1, height: 1 }, recess.restriction);
  return pictureColors[plate.rows[1] ?? 0] ?? [0, 0, 0];
}

/** The lowest contrast of a paint with the glass at these points, in picture colors. */
const leastContrast = (
  face: Face,
  points: readonly (readonly [number, number])[],
  paint: Hex,
  shown = shownAs,
): number => Math.min(...points.map(([u, v]) => contrast(shown(face(u, v, pixel)), shown(rgbOf(paint)))));

/** The glass beside a centered pip, in picture colors. */
const at = (face: Face): Rgb => shownAs(face(0.3, 0.08, pixel));

/** A ring just outside each pip. */
function besidePips(spots: readonly (readonly [number, number])[], style: Style) {
  const radius = pipRadius + (style === 'contrast' ? boldPips : 0) + 2 * pixel;
  return spots.flatMap(([x, y]) =>
    Array.from({ length: 24 }, (_, step) => {
      const angle = (2 * Math.PI * step) / 24;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    }),
  );
}

/** All points of a rectangle centered on the glass, or at height `v`. */
const within = (width: number, height: number, v = 0) =>
  Array.from({ length: 81 }, (_, step) => {
    const [across, down] = [(step % 9) / 8 - 0.5, Math.floor(step / 9) / 8 - 0.5];
    return [across * width, v + down * height] as const;
  });

describe.each(styles)('in the style %s, pips', (style) => {
  it.each(allDice.map((die) => [dieName(die), die] as const))('stand out from the glass of %s', (_, die) => {
    const { glass, pips } = glassOf(die, style);
    expect(contrast(rgbOf(glass), rgbOf(pips))).toBeGreaterThanOrEqual(enough);
    for (const sheet of sheets) {
      const ring = besidePips(pipSpots[shadeOf(die)], style);
      expect(leastContrast(dieFace(die, style, sheet), ring, pips)).toBeGreaterThanOrEqual(enough);
    }
  });

  it.each(shades)('stand out from the pane that asks for a %i, even when it recedes', (shade) => {
    const ring = besidePips(pipSpots[shade], style);
    const [pane, ink] = [
      shadePane(shade, style),
      style === 'contrast' ? palette.pane.boldPips : palette.pane.pips,
    ];
    for (const shown of [shownAs, shownReceding])
      expect(leastContrast(pane, ring, ink, shown)).toBeGreaterThanOrEqual(enough);
  });
});

describe.each(styles)('in the style %s, letters', (style) => {
  it.each(colors)('stand out from the pane that asks for %s, even when it recedes', (color) => {
    const pane = colorPane(color, style, true);
    for (const shown of [shownAs, shownReceding])
      expect(leastContrast(pane, within(0.5, 0.6), palette.pane.paint, shown)).toBeGreaterThanOrEqual(enough);
  });

  it.each(colors)('stand out from a %s die without a known shade', (color) => {
    const { pips } = glassOf(dieOf(color, 3), style);
    expect(leastContrast(blankFace(color, style), within(0.4, 0.5), pips)).toBeGreaterThanOrEqual(enough);
  });
});

describe('the letter on plain glass', () => {
  it.each(allDice.map((die) => [dieName(die), die] as const))(
    'stands out from the color of %s, on every sheet',
    (_, die) => {
      const { pips } = glassOf(die, 'letters');
      for (const sheet of sheets)
        expect(
          leastContrast(plainFace(die, 'letters', sheet), within(0.4, 0.5), pips),
        ).toBeGreaterThanOrEqual(enough);
    },
  );
});

/** The height of a capital on a die, in ems. */
const capital = 0.63;

describe('the letter on a die', () => {
  it.each([32, 43, 48, 86])('covers no pip on glass with a half side of %i pixels', (side) => {
    const letter = dieLetter(side);
    if (letter === null) throw new Error('no letter');
    const [lower, upper] = [letter.baseline / side, (letter.baseline - capital * letter.size) / side];
    expect(upper).toBeGreaterThan(-1);
    expect(letter.size).toBeGreaterThanOrEqual(24);
    const spots = shades.flatMap((shade) => pipSpots[shade]);
    expect(spots.filter(([x, y]) => Math.abs(x) < pipRadius && y < 0)).toEqual([]);
    for (const [, y] of spots.filter(([x]) => x === 0)) expect(lower).toBeLessThan(y - pipRadius);
  });

  it("is left out if it can't be read", () => {
    expect(dieLetter(31)).toBeNull();
  });

  it.each(allDice.map((die) => [dieName(die), die] as const))('stands out from the glass of %s', (_, die) => {
    const { pips } = glassOf(die, 'letters');
    const letter = dieLetter(half);
    const middle = ((letter?.baseline ?? 0) - (capital / 2) * (letter?.size ?? 0)) / half;
    for (const sheet of sheets) {
      const least = leastContrast(dieFace(die, 'letters', sheet), within(0.54, 0.6, middle), pips);
      expect(least).toBeGreaterThanOrEqual(enough);
    }
  });

  it('is the only difference between a die with letters and one without', () => {
    const bottom = within(1.6, 0.5, 0.6);
    for (const die of allDice) {
      const [plain, lettered] = [dieFace(die, 'patterns', 0), dieFace(die, 'letters', 0)];
      for (const [u, v] of bottom) expect(lettered(u, v, pixel)).toEqual(plain(u, v, pixel));
    }
  });
});

describe('high contrast', () => {
  it('has one glass for all dice of a color', () => {
    for (const die of allDice)
      expect(glassOf(die, 'contrast')).toEqual(glassOf(dieOf(colorOf(die), 1), 'contrast'));
  });

  it('distinguishes an open space from a pane, and a pane from a die', () => {
    const open = at(openPane('contrast'));
    for (const color of colors) {
      const pane = at(colorPane(color, 'contrast', false));
      expect(contrast(pane, open)).toBeGreaterThan(enough);
      expect(pane).not.toEqual(at(dieFace(dieOf(color, 1), 'contrast', 0)));
    }
    expect(contrast(open, at(openPane('patterns')))).toBeGreaterThan(1.4);
  });
});

describe('text', () => {
  const pairs: readonly (readonly [string, Hex, Hex])[] = [
    ['ivory on stone', palette.text.ivory, palette.stone.face],
    ['muted on stone', palette.text.muted, palette.stone.face],
    ['ivory on a tool', palette.text.ivory, palette.card.tool],
    ['gold on an objective', palette.text.gold, palette.card.objective],
    ['a loss on stone', palette.text.loss, palette.stone.mid],
    ['ink on gold', palette.gold.ink, palette.gold.mid],
    ['umber on gold', palette.gold.umber, palette.gold.mid],
  ];
  it.each(pairs)('stands out: %s', (_, text, ground) => {
    expect(contrast(rgbOf(text), rgbOf(ground))).toBeGreaterThanOrEqual(enough);
  });

  const inks = [palette.text.ivory, palette.text.gold, palette.gold.light];
  it.each([1, 4, 7, 10])('stands out from the wall in the light of round %i', (round) => {
    for (const stone of lightOf(round).wall)
      for (const ink of inks) expect(contrast(rgbOf(ink), stone)).toBeGreaterThanOrEqual(enough);
  });

  it('stands out from the sky behind titles before the game', () => {
    for (const sky of lightOf(1).sky)
      for (const ink of inks) expect(contrast(rgbOf(ink), sky)).toBeGreaterThanOrEqual(enough);
  });
});
