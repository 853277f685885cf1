import { describe, expect, it } from 'vitest';
import { publicScore, scoreOf } from '#game/scoring';
import { windowFrom } from './table.ts';

describe('the final score', () => {
  const example = windowFrom(
    'Industria',
    'B5 R1 G4 Y2 P3',
    'R2 G3 Y1 P4 B6',
    'G1 Y5 .. R3 ..',
    'P4 B6 P3 .. R5',
  );
  const objectives = ['Column Color Variety', 'Light Shades', 'Row Color Variety'] as const;

  it("adds up as in the rulebook's example: 10, 4 and 12, then 17, no favor token and 3 open spaces make 40", () => {
    expect(scoreOf({ window: example, favor: 0 }, objectives, 'blue')).toEqual({
      public: [10, 4, 12],
      private: 17,
      favor: 0,
      open: -3,
      total: 40,
    });
  });

  it('counts each favor token left as a point', () => {
    expect(scoreOf({ window: example, favor: 4 }, objectives, 'blue')).toMatchObject({ favor: 4, total: 44 });
  });

  it('may be negative', () => {
    const empty = windowFrom('Industria');
    expect(scoreOf({ window: empty, favor: 5 }, objectives, 'blue')).toMatchObject({ open: -20, total: -15 });
  });

  it('takes nothing away from a full window', () => {
    const row = 'R1 Y2 G3 B4 P5';
    const full = windowFrom('Industria', row, row, row, row);
    expect(scoreOf({ window: full, favor: 0 }, [], 'red')).toEqual({
      public: [],
      private: 4,
      favor: 0,
      open: 0,
      total: 4,
    });
  });

  it('before the end leaves out what is private', () => {
    expect(publicScore({ window: example, favor: 1 }, objectives)).toEqual({
      public: [10, 4, 12],
      favor: 1,
      open: -3,
    });
  });
});
