import { describe, expect, it } from 'vitest';
import { allDice, colorOf, colors, type Die, shadeOf } from '#games/shared/die';
import type { Rgb } from '#render/color/rgb';
import { cutOf } from '#render/glass/cut';
import { type Style, styles } from '#render/style';
import { ciede2000, type Lab, labDistance } from './ciede2000.ts';
import { colorDistances, diceDistances } from './color-distances.ts';
import { seenBy, type Vision, visions } from './visions.ts';

/** Pairs and distances from Sharma, Wu and Dalal 2005, table 1, covering each branch of the formula. */
const sharma: readonly (readonly [Lab, Lab, number])[] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

describe('the distance between two colors', () => {
  it.each(sharma)('of %j and %j is %d', (one, other, distance) => {
    expect(labDistance(one, other)).toBeCloseTo(distance, 4);
    expect(labDistance(other, one)).toBeCloseTo(distance, 4);
  });

  it('is 100 between black and white on a screen', () => {
    expect(ciede2000([0, 0, 0], [255, 255, 255])).toBeCloseTo(100, 1);
  });
});

describe('color vision', () => {
  it.each(visions)('with %s leaves grays as they are', (vision) => {
    for (const part of [0, 64, 128, 255])
      for (const seen of seenBy(vision, [part, part, part])) expect(Math.abs(seen - part)).toBeLessThan(1);
  });

  it('without green cones makes red and green look alike', () => {
    const [red, green]: readonly [Rgb, Rgb] = [
      [190, 60, 40],
      [95, 110, 40],
    ];
    const alike = ciede2000(seenBy('deuteranopia', red), seenBy('deuteranopia', green));
    expect(alike).toBeLessThan(ciede2000(red, green) / 4);
  });
});

/** The minimum distance of two colors in one shade: about 2 is just visible, 10 is obvious. */
const floors: Readonly<Record<Style, Readonly<Record<Vision, number>>>> = {
  patterns: { normal: 28, deuteranopia: 16.7, protanopia: 13, tritanopia: 14 },
  letters: { normal: 28, deuteranopia: 16.7, protanopia: 13, tritanopia: 14 },
  contrast: { normal: 34, deuteranopia: 27, protanopia: 22.7, tritanopia: 22.9 },
};

describe.each(styles)('in the style %s', (style) => {
  it.each(visions)('two colors of one shade are easy to tell apart with %s', (vision) => {
    const rows = colorDistances(style).filter((row) => row.vision === vision);
    expect(rows).toHaveLength(6);
    for (const { distance } of rows) expect(distance).toBeGreaterThanOrEqual(floors[style][vision]);
  });
});

/** The minimum distance of any two dice of different colors, whatever their shades: hue says color, pips say shade. */
const diceFloors: Readonly<Record<Style, Readonly<Record<Vision, number>>>> = {
  patterns: { normal: 27.2, deuteranopia: 8.9, protanopia: 10.6, tritanopia: 10.4 },
  letters: { normal: 27.2, deuteranopia: 8.9, protanopia: 10.6, tritanopia: 10.4 },
  contrast: { normal: 34, deuteranopia: 27, protanopia: 22.7, tritanopia: 22.9 },
};

describe.each(styles)('in the style %s, among all dice of different colors', (style) => {
  it.each(diceDistances(style))('$pair are the closest with $vision', ({ vision, distance }) => {
    expect(distance).toBeGreaterThanOrEqual(diceFloors[style][vision]);
  });
});

describe('the cut of a die', () => {
  const points = Array.from({ length: 41 * 41 }, (_, at) => [
    (at % 41) / 20 - 1,
    Math.floor(at / 41) / 20 - 1,
  ]);
  const leadOf = (die: Die): readonly boolean[] => {
    const { line } = cutOf(colorOf(die), shadeOf(die));
    return points.map(([u, v]) => line(u ?? 0, v ?? 0) < 0.05);
  };
  const leads = new Map(allDice.map((die) => [die, leadOf(die)]));

  it.each(colors)('distinguishes %s from all other colors in any shade', (color) => {
    for (const [one, lead] of leads)
      for (const [other, otherLead] of leads) {
        if (colorOf(one) !== color || colorOf(other) === color) continue;
        const either = lead.filter((isLead, at) => isLead || otherLead[at]).length;
        const differing = lead.filter((isLead, at) => isLead !== otherLead[at]).length;
        expect(differing / either).toBeGreaterThan(0.7);
      }
  });
});
