import { describe, expect, it } from 'vitest';
import { type Die, parseDie } from '#games/shared/die';
import { patterns } from '#games/shared/pattern';
import { allSpaces, columns, type Space } from '#games/shared/space';
import { headOf } from '#render/frame/head-design';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { headBox, jambBox, spaceCorner, windowPlace } from '#render/layout/window-place';
import { blitHead } from '#render/parts/head';
import { blitWindow, type WindowLook } from '#render/parts/window';
import { styles } from '#render/style';
import { barePlate } from './plates.ts';

const place = windowPlace(40, 130, 70, 60);
const [pattern] = patterns;
if (pattern === undefined) throw new Error('there are no patterns');
const look: WindowLook = { style: 'patterns', metal: 'stone', sign: 'trefoils' };

const die = (name: string): Die => {
  const parsed = parseDie(name);
  if (parsed === undefined) throw new Error(`${name} is not a die`);
  return parsed;
};
/** A window with the same die in each of these spaces. */
const withDice = (isThere: (row: number, column: number) => boolean, name = 'G3') =>
  allSpaces.map((space) =>
    isThere(Math.floor(space / columns.length), space % columns.length) ? die(name) : null,
  );

function blitted(
  dice: readonly (Die | null)[],
  changed: Partial<WindowLook> = {},
  name = pattern?.name,
): Plate {
  const plate = barePlate({ width: 430, height: 490 });
  if (name !== undefined) blitWindow(plate, place, name, dice, { ...look, ...changed });
  return plate;
}

/** A part of a plate as a string, for comparisons. */
const part = ({ rows, width }: Plate, at: Rect): string =>
  Array.from({ length: at.height }, (_, row) => {
    const from = (at.y + row) * (width + 1) + at.x + 1;
    return Buffer.from(rows.subarray(from, from + at.width)).toString('latin1');
  }).join('\n');

const tileAt = (space: number): Rect => {
  const [x, y] = spaceCorner(place, space as Space);
  return { x, y, width: place.pitch, height: place.pitch };
};
const lancetOver = (column: number): Rect => ({
  x: place.grid.x + column * place.pitch + 20,
  y: place.grid.y - 28,
  width: place.pitch - 40,
  height: 20,
});
const sillBelow = (column: number): Rect => ({
  x: place.grid.x + column * place.pitch,
  y: place.sill.y,
  width: place.pitch,
  height: 20,
});

describe('a window', () => {
  it('cuts equal dice side by side from different sheets of glass', () => {
    const plate = blitted(withDice(() => true));
    for (const [one, other] of [
      [0, 1],
      [0, 5],
      [7, 8],
    ] as const)
      expect(part(plate, tileAt(one))).not.toBe(part(plate, tileAt(other)));
  });

  it.each(['stone', 'gold'] as const)('has its own head in %s', (metal) => {
    const small = windowPlace(20, 80, 40, 40);
    const heads = patterns.map(({ name }) => {
      const plate = barePlate({ width: 240, height: 120 });
      blitHead(plate, small, headOf(name, 'dice'), metal, 'trefoils');
      return part(plate, headBox(small));
    });
    expect(new Set(heads).size).toBe(patterns.length);
  });

  it('looks different in each style, with dice and without', () => {
    const dice = withDice((row) => row === 1);
    const drawings = styles.map((style) => part(blitted(dice, { style }), tileAt(7)));
    expect(new Set(drawings).size).toBe(styles.length);
    const [plain, bold] = (['patterns', 'contrast'] as const).map((style) =>
      part(blitted([], { style }), tileAt(0)),
    );
    expect(plain).not.toBe(bold);
  });

  it('lights the lancet above a complete column, and no other', () => {
    const complete = blitted(withDice((_, column) => column === 2));
    const almost = blitted(withDice((row, column) => column === 2 && row !== 1));
    for (const column of [0, 1, 2, 3, 4])
      expect(part(complete, lancetOver(column)) === part(almost, lancetOver(column))).toBe(column !== 2);
  });

  it('lights the jambs beside a complete row, and no other', () => {
    const complete = blitted(withDice((row) => row === 1));
    const almost = blitted(withDice((row, column) => row === 1 && column !== 3));
    for (const row of [0, 1, 2, 3])
      for (const jamb of jambBox(place, row))
        expect(part(complete, jamb) === part(almost, jamb)).toBe(row !== 1);
  });

  it('casts the colors of its bottom row on a stone sill', () => {
    const [none, bottom, top] = [
      blitted([]),
      blitted(withDice((row) => row === 3)),
      blitted(withDice((row) => row === 0)),
    ];
    expect(part(bottom, sillBelow(2))).not.toBe(part(none, sillBelow(2)));
    expect(part(top, sillBelow(2))).toBe(part(none, sillBelow(2)));
    const other = blitted(withDice((row) => row === 3, 'R3'));
    expect(part(other, sillBelow(2))).not.toBe(part(bottom, sillBelow(2)));
    const golden = [
      blitted([], { metal: 'gold' }),
      blitted(
        withDice((row) => row === 3),
        { metal: 'gold' },
      ),
    ];
    expect(part(golden[1] ?? none, sillBelow(2))).toBe(part(golden[0] ?? bottom, sillBelow(2)));
  });
});
