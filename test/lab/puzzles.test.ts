import { describe, expect, it } from 'vitest';
import { readPuzzleFlags } from '#lab/puzzles-flags';
import { foundIn } from '#lab/puzzles/find';
import { slow } from '#test/cases';

const now = Date.UTC(2026, 10, 30, 12);

describe('the arguments of a search for puzzles', () => {
  it('can all be left out', () => {
    expect(readPuzzleFlags([], now)).toEqual({
      seed: 'puzzles',
      until: 400,
      from: '2026-12-07',
      file: 'data/puzzles.json',
    });
  });

  it('are refused by name', () => {
    expect(() => readPuzzleFlags(['--until', 'many'], now)).toThrow('--until: expected a number');
    expect(() => readPuzzleFlags(['--until', '0'], now)).toThrow('--until: expected 1 or more');
    expect(() => readPuzzleFlags(['--from', 'Monday'], now)).toThrow(
      '--from: expected a day like 2026-12-07',
    );
  });
});

describe('a search for puzzles', () => {
  slow('finds the same again in the same game', () => {
    // The first game has the first puzzle.
    const search = { seed: 'puzzles', from: '2026-11-23' };
    const found = [...foundIn(0, search)];
    expect(
      found.filter((each) => 'puzzle' in each).map((each) => 'puzzle' in each && each.puzzle.id),
    ).toEqual(['3116b9df']);
    expect([...foundIn(0, search)]).toEqual(found);
  });
});
