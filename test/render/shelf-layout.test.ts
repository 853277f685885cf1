import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  handWithPool,
  type HandWithShelf,
  handWithTrack,
  poolTray,
  type ShelfTray,
  trackTrays,
} from '#render/layout/hand-layout';
import { bottom, type Rect, right } from '#render/layout/rect';
import { outline } from '#render/layout/window-place';
import { overlap } from './clashes.ts';

const isIn = (box: Rect, part: Rect): boolean =>
  part.x >= box.x && part.y >= box.y && right(part) <= right(box) && bottom(part) <= bottom(box);
const withSetting = ({ x, y, width, height }: Rect, setting: number): Rect => ({
  x: x - setting,
  y: y - setting,
  width: width + 2 * setting,
  height: height + 2 * setting,
});
const diceOf = (trays: readonly ShelfTray[]): readonly Rect[] =>
  trays.flatMap(({ dice, setting }) => dice.map((die) => withSetting(die, setting)));
const clashes = (parts: readonly Rect[]) =>
  parts.flatMap((part, index) => parts.slice(index + 1).filter((other) => overlap(part, other)));

/** Window, heading and every tray are apart, and each die lies in its tray with its golden setting. */
function expectRoom({ width, height, window, letters, heading, trays }: HandWithShelf): void {
  const [, letter] = letters;
  const beside = { ...outline(window), width: letter + 20 - outline(window).x };
  const parts = [beside, heading, ...trays.map(({ box }) => box)];
  expect(clashes(parts)).toEqual([]);
  for (const part of parts)
    expect(isIn({ x: 4, y: 4, width: width - 8, height: height - 8 }, part)).toBe(true);
  for (const { box, dice, setting } of trays)
    for (const die of dice) expect(isIn(box, withSetting(die, setting))).toBe(true);
  expect(clashes(diceOf(trays))).toEqual([]);
}

/** Up to nine rounds are over, and each left nine dice at most. */
const someTrack = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });

describe('the shelf beside the window', () => {
  it('has a place for every die of any round track', () => {
    fc.assert(
      fc.property(someTrack, (counts) => {
        const layout = handWithTrack(counts);
        expect(layout.trays.map(({ dice }) => dice.length)).toEqual(counts);
        expectRoom(layout);
      }),
    );
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'shows %i dice of the pool larger than those in the window',
    (count) => {
      const layout = handWithPool(count);
      const dice = layout.trays.flatMap((tray) => tray.dice);
      expect(dice).toHaveLength(count);
      expect(dice[0]?.width).toBeGreaterThan(layout.window.pitch);
      expectRoom(layout);
    },
  );

  it('shows thirty dice of nine rounds larger than on the round track', () => {
    const { trays } = handWithTrack([3, 4, 5, 2, 3, 4, 4, 2, 3]);
    expect(trays[0]?.dice[0]?.width).toBeGreaterThanOrEqual(56);
  });

  it('refuses dice that do not fit', () => {
    const box: Rect = { x: 0, y: 0, width: 100, height: 100 };
    expect(trackTrays([9], box)).toBeNull();
    expect(() => poolTray(90, box)).toThrow(RangeError);
    expect(() => handWithTrack(Array.from({ length: 30 }, () => 9))).toThrow(RangeError);
  });
});
