import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handLayout, handWith } from '#render/layout/hand-layout';
import { bottom, type Rect, right } from '#render/layout/rect';
import { type ShelfTray, shelfTrays } from '#render/layout/shelf-layout';
import { outline } from '#render/layout/window-place';

const isIn = (box: Rect, part: Rect): boolean =>
  part.x >= box.x && part.y >= box.y && right(part) <= right(box) && bottom(part) <= bottom(box);
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);
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

/** Up to nine rounds are over, and each left nine dice at most. */
const someTrack = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });

describe('the shelf below the window', () => {
  it('has a place for every die of any round track with its golden setting, without overlaps', () => {
    fc.assert(
      fc.property(someTrack, (counts) => {
        const { layout, trays } = handWith(counts, true);
        const { shelf } = layout;
        expect(trays.map(({ dice }) => dice.length)).toEqual(counts);
        for (const { box, dice, setting } of trays) {
          expect(shelf !== null && isIn(shelf.box, box)).toBe(true);
          for (const die of dice) expect(isIn(box, withSetting(die, setting))).toBe(true);
        }
        expect(clashes(trays.map(({ box }) => box))).toEqual([]);
        expect(clashes(diceOf(trays))).toEqual([]);
      }),
    );
  });

  it('shows a pool of nine dice in one line, large enough to read', () => {
    const { trays } = handWith([9], false);
    const dice = trays.flatMap((tray) => tray.dice);
    expect(new Set(dice.map(({ y }) => y)).size).toBe(1);
    expect(dice[0]?.width).toBeGreaterThanOrEqual(96);
  });

  it('shows thirty dice of nine rounds at least as large as in the pool at a table of four', () => {
    const { trays } = handWith([3, 4, 5, 2, 3, 4, 4, 2, 3], true);
    expect(trays[0]?.dice[0]?.width).toBeGreaterThanOrEqual(80);
  });

  it.each([
    [[9], false],
    [[1, 1, 2], true],
    [[9, 9, 9, 9, 9, 9, 9, 9, 9], true],
  ])('keeps window, question and dice apart: %j', (counts, numbered) => {
    const { layout } = handWith(counts, numbered);
    const { window, shelf, width, height, letters } = layout;
    if (shelf === null) throw new Error('there is no shelf');
    const frame = outline(window);
    expect(isIn({ x: 0, y: 0, width, height }, frame)).toBe(true);
    expect(letters[0]).toBeLessThan(window.grid.x - 0.17 * window.pitch - 15);
    expect(height).toBeGreaterThan(1.1 * width);
    expect(height).toBeLessThanOrEqual(1580);
    expect(shelf.baseline - 46).toBeGreaterThanOrEqual(bottom(frame) + 8);
    expect(shelf.box.y).toBeGreaterThan(shelf.baseline + 12);
    expect(isIn({ x: 8, y: 8, width: width - 16, height: height - 16 }, shelf.box)).toBe(true);
  });

  it('leaves the window as large as possible if it is empty', () => {
    expect(handWith([], false)).toEqual({ layout: handLayout, trays: [] });
  });

  it('refuses dice that do not fit', () => {
    const box: Rect = { x: 0, y: 0, width: 100, height: 100 };
    expect(shelfTrays([9], false, box)).toBeNull();
    expect(() =>
      handWith(
        Array.from({ length: 30 }, () => 9),
        true,
      ),
    ).toThrow(RangeError);
  });
});
