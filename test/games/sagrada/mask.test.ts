import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  around,
  besides,
  columnMasks,
  contains,
  diagonalTo,
  edge,
  everySpace,
  type Mask,
  maskOf,
  none,
  rowMasks,
  size,
  spacesOf,
} from '#games/shared/mask';
import { allSpaces, type Space } from '#games/shared/space';

const at = (space: Space) => ({ row: Math.floor(space / 5), column: space % 5 });
const distances = (a: Space, b: Space) => ({
  down: Math.abs(at(a).row - at(b).row),
  across: Math.abs(at(a).column - at(b).column),
});
const isInner = (space: Space) => [1, 2].includes(at(space).row) && [1, 2, 3].includes(at(space).column);
const spacesWhere = (holds: (space: Space) => boolean): readonly Space[] => allSpaces.filter(holds);
const anyMask: fc.Arbitrary<Mask> = fc.integer({ min: none, max: everySpace });

describe('a mask', () => {
  it('holds the spaces that were put into it, in the order of the window', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...allSpaces)), (spaces) => {
        const mask = spaces.reduce((sum, space) => sum | maskOf(space), none);
        expect(spacesOf(mask)).toEqual(spaces.toSorted((a, b) => a - b));
        expect(size(mask)).toBe(spaces.length);
        expect(spacesWhere((space) => contains(mask, space))).toEqual(spacesOf(mask));
      }),
      { numRuns: 100 },
    );
  });

  it('knows rows, columns and the edge', () => {
    expect(rowMasks.map(spacesOf)).toEqual([0, 1, 2, 3].map((row) => spacesWhere((s) => at(s).row === row)));
    expect(columnMasks.map(spacesOf)).toEqual(
      [0, 1, 2, 3, 4].map((column) => spacesWhere((space) => at(space).column === column)),
    );
    expect(spacesOf(edge)).toEqual(spacesWhere((space) => !isInner(space)));
  });

  it('knows what touches any of its spaces with a side, with a corner, or at all', () => {
    fc.assert(
      fc.property(anyMask, (mask) => {
        const touching = (touches: (distance: ReturnType<typeof distances>) => boolean) =>
          spacesWhere((space) => spacesOf(mask).some((other) => touches(distances(space, other))));
        expect(spacesOf(besides(mask))).toEqual(touching(({ down, across }) => down + across === 1));
        expect(spacesOf(diagonalTo(mask))).toEqual(
          touching(({ down, across }) => down === 1 && across === 1),
        );
        expect(spacesOf(around(mask))).toEqual(touching(({ down, across }) => Math.max(down, across) === 1));
      }),
      { numRuns: 100 },
    );
  });
});
