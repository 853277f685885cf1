import { describe, expect, it } from 'vitest';
import { packed, type Rgb } from '#render/color/rgb';
import { lightOf } from '#render/frame/light';
import { along, skyHeight } from '#render/frame/wall';
import { fillDithered } from '#render/indexed/dithered';
import { nearestColor, pictureColors } from '#render/indexed/picture-colors';
import { fill } from '#render/indexed/plate';
import { barePlate } from './plates.ts';

const side = 16;

/** The mean color of a square filled with this color, as seen from far away. */
function seenAs(rgb: Rgb, filling: typeof fill): Rgb {
  const plate = barePlate({ width: side, height: side });
  for (let row = 0; row < side; row += 1) filling(plate, row, 0, side, packed(rgb));
  const sums = [0, 0, 0];
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      (pictureColors[plate.rows[row * (side + 1) + 1 + column] ?? 0] ?? []).forEach((part, at) => {
        sums[at] = (sums[at] ?? 0) + part / side ** 2;
      });
  return [sums[0] ?? 0, sums[1] ?? 0, sums[2] ?? 0];
}

const apart = (one: Rgb, other: Rgb): number => Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));

describe('two dithered colors', () => {
  it.each([1, 4, 7, 10, null])('are closer to the sky of round %s than a single color', (round) => {
    const { sky } = lightOf(round);
    const rows = Array.from({ length: skyHeight }, (_, row) => along(sky, (row + 0.5) / skyHeight));
    const missed = (filling: typeof fill): number =>
      rows.reduce((sum, rgb) => sum + apart(seenAs(rgb, filling), rgb), 0) / rows.length;
    expect(missed(fillDithered)).toBeLessThan(0.8 * missed(fill));
  });

  it('are only one color if the wanted color is a picture color', () => {
    for (const color of pictureColors) {
      expect(apart(seenAs(color, fillDithered), color)).toBeLessThan(3);
    }
  });

  it('have the same pattern however a row is divided into spans', () => {
    const rgb = packed([40, 32, 96]);
    const [whole, parts] = [barePlate({ width: 40, height: 4 }), barePlate({ width: 40, height: 4 })];
    for (let row = 0; row < 4; row += 1) {
      fillDithered(whole, row, 0, 40, rgb);
      for (const [from, to] of [
        [0, 3],
        [3, 4],
        [4, 33],
        [33, 40],
      ] as const)
        fillDithered(parts, row, from, to, rgb);
    }
    expect(new Set(whole.rows).size).toBeGreaterThan(2);
    expect(parts.rows).toEqual(whole.rows);
  });

  it('change nothing outside their span', () => {
    const plate = barePlate({ width: 20, height: 2 });
    const ivory = nearestColor(255, 246, 224);
    plate.rows.fill(ivory);
    fillDithered(plate, 1, 5, 9, 0x40_20_60);
    const touched = [...plate.rows.keys()].filter((at) => plate.rows[at] !== ivory);
    expect(touched).toEqual([27, 28, 29, 30]);
  });
});
