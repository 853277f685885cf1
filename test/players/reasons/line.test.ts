import { describe, expect, it } from 'vitest';
import { rowMasks } from '#games/shared/mask';
import { publicObjective } from '#games/shared/objectives/public';
import { canBeFilled } from '#players/reasons/line';
import { windowFrom } from '#test/games/sagrada/table';

const { counts } = publicObjective('Row Color Variety');
if (counts.kind !== 'variety') throw new Error(counts.kind);
const [rowA = 0] = rowMasks;

/** Row A lacks yellow and purple on A1 and A5. */
const above = (beside: string) =>
  windowFrom('Luz Celestial', '.. G1 R2 B5 ..', beside, '.. .. .. .. ..', '.. .. .. .. ..');

describe('a line without repeated colors', () => {
  it.each([
    // Next to purple only yellow goes, and next to yellow only purple.
    ['P4 .. .. .. Y3', true],
    ['.. .. .. .. P3', true],
    // Yellow would have to go on both.
    ['P4 .. .. .. P3', false],
  ])('can be filled if each space takes a color of its own: %s', (beside, can) => {
    expect(canBeFilled(above(beside), rowA, counts)).toBe(can);
  });

  it('is filled already if nothing is open', () => {
    const full = windowFrom(
      'Luz Celestial',
      'Y1 G2 R3 B5 P6',
      '.. .. .. .. ..',
      '.. .. .. .. ..',
      '.. .. .. .. ..',
    );
    expect(canBeFilled(full, rowA, counts)).toBe(true);
  });
});
