import { describe, expect, it } from 'vitest';
import { allDice, type Die, dieName, shadeOf } from '#games/shared/die';
import { contrast, type Rgb } from '#render/color/rgb';
import { boldPips, pipRadius, pipSpots } from '#render/glass/shape';
import { pictureColors } from '#render/indexed/picture-colors';
import type { Plate } from '#render/indexed/plate';
import { poolTray } from '#render/layout/hand-layout';
import type { Rect } from '#render/layout/rect';
import { blitShelf } from '#render/parts/shelf';
import { type Style, styles } from '#render/style';
import { barePlate } from './plates.ts';

const size = { width: 240, height: 120 };
const tray = poolTray(2, { x: 0, y: 0, ...size });
const [chosen, other] = tray.dice;
if (chosen === undefined || other === undefined) throw new Error('there is no room');

/** A tray with a die that can be chosen, and the same die again that can't. */
function blitted(die: Die, style: Style): Plate {
  const plate = barePlate(size);
  const dice = [true, false].map((lit) => ({ die, lit, round: null }));
  blitShelf(plate, [tray], [{ round: null, dice }], style);
  return plate;
}

const at = ({ rows, width }: Plate, x: number, y: number): number =>
  rows[Math.round(y) * (width + 1) + Math.round(x) + 1] ?? 0;
const shown = (plate: Plate, x: number, y: number): Rgb => pictureColors[at(plate, x, y)] ?? [0, 0, 0];

/** The width of a die in its place: from the first pixel that isn't the bare tray to the last. */
function widthIn(plate: Plate, { x, y, width, height }: Rect): number {
  const tray = at(plate, x + width / 2, y - 4);
  const line = Array.from({ length: width }, (_, column) => at(plate, x + column, y + height / 2));
  const isDie = (color: number): boolean => color !== tray;
  return line.findLastIndex(isDie) - line.findIndex(isDie) + 1;
}

describe.each(styles)('a die on the shelf that cannot be chosen, in the style %s', (style) => {
  it.each(allDice.map((die) => [dieName(die), die] as const))(
    'is smaller, but just as easy to read: %s',
    (_, die) => {
      const plate = blitted(die, style);
      const width = widthIn(plate, other);
      expect(widthIn(plate, chosen)).toBe(chosen.width);
      expect(width).toBeLessThan(0.85 * other.width);
      expect(width).toBeGreaterThan(0.7 * other.width);

      const middle = [other.x + other.width / 2, other.y + other.height / 2] as const;
      const beside = pipRadius + (style === 'contrast' ? boldPips : 0) + 4 / width;
      for (const [u, v] of pipSpots[shadeOf(die)]) {
        const pip = shown(plate, middle[0] + (u * width) / 2, middle[1] + (v * width) / 2);
        for (const [du, dv] of [
          [beside, 0],
          [-beside, 0],
          [0, beside],
          [0, -beside],
        ] as const) {
          const glass = shown(plate, middle[0] + ((u + du) * width) / 2, middle[1] + ((v + dv) * width) / 2);
          expect(contrast(pip, glass)).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );
});
