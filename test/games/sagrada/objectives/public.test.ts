import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicObjective, publicObjectiveNames, publicPoints } from '#games/shared/objectives/public';
import { panesOf } from '#test/games/sagrada/naive/glass';
import { glassOf } from '#test/games/sagrada/naive/of-engine';
import { anyGame } from '#test/games/sagrada/random-games';
import { windowFrom } from '#test/games/sagrada/table';

/** The points of a window with these rows. */
const paid = (name: (typeof publicObjectiveNames)[number], ...rows: readonly string[]) =>
  publicPoints(windowFrom('Industria', ...rows), name);

describe('Row Color Variety', () => {
  it('pays 6 for each row of five different colors', () => {
    expect(paid('Row Color Variety', 'R1 Y1 G1 B1 P1', 'P2 B2 G2 Y2 R2')).toBe(12);
  });
  it('pays nothing for a row in which a color repeats, or with an open space', () => {
    expect(paid('Row Color Variety', 'R1 Y2 R3 B4 P5', 'R1 Y2 .. B4 P5')).toBe(0);
  });
});

describe('Column Color Variety', () => {
  it('pays 5 for each column of four different colors', () => {
    expect(
      paid('Column Color Variety', 'R1 Y1 .. .. ..', 'Y1 G1 .. .. ..', 'G1 B1 .. .. ..', 'B1 P1 .. .. ..'),
    ).toBe(10);
  });
  it('pays nothing for a column in which a color repeats, or with an open space', () => {
    expect(
      paid('Column Color Variety', 'R1 Y1 .. .. ..', 'Y1 G1 .. .. ..', 'G1 B1 .. .. ..', 'R1 .. .. .. ..'),
    ).toBe(0);
  });
});

describe('Row Shade Variety', () => {
  it('pays 5 for each row of five different shades', () => {
    expect(paid('Row Shade Variety', 'R1 R2 R3 R4 R5', '.. .. .. .. ..', 'R2 R3 R4 R5 R6')).toBe(10);
  });
  it('pays nothing for a row in which a shade repeats, or with an open space', () => {
    expect(paid('Row Shade Variety', 'R1 Y2 G3 B4 P1', 'R1 Y2 G3 B4 ..')).toBe(0);
  });
});

describe('Column Shade Variety', () => {
  it('pays 4 for each column of four different shades', () => {
    expect(
      paid('Column Shade Variety', '.. .. .. .. R1', '.. .. .. .. R2', '.. .. .. .. R3', '.. .. .. .. R6'),
    ).toBe(4);
  });
  it('pays nothing for a column in which a shade repeats, or with an open space', () => {
    expect(
      paid('Column Shade Variety', 'R1 R1 .. .. ..', 'Y2 R2 .. .. ..', 'G3 R3 .. .. ..', 'B1 .. .. .. ..'),
    ).toBe(0);
  });
});

describe('Light, Medium and Deep Shades', () => {
  const rows = ['R1 R2 R1 R1 R2', 'R3 R4 R3 R4 R3', 'R5 R5 R5 R6 ..'];
  it('score 2 for each pair of their two shades, anywhere', () => {
    expect(paid('Light Shades', ...rows)).toBe(4);
    expect(paid('Medium Shades', ...rows)).toBe(4);
    expect(paid('Deep Shades', ...rows)).toBe(2);
  });
  it('pay nothing for one shade without the other', () => {
    expect(paid('Light Shades', 'R1 R1 R1 R1 R1')).toBe(0);
    expect(paid('Medium Shades', 'R4 R4 R4 R4 R4')).toBe(0);
    expect(paid('Deep Shades', 'R5 R5 R5 R5 R5')).toBe(0);
  });
});

describe('Shade Variety', () => {
  it('scores 5 for each set of all six shades, anywhere', () => {
    expect(paid('Shade Variety', 'R1 R2 R3 R4 R5', 'R6 R6 R5 R4 R3', 'R2 R1 R1 R1 R1')).toBe(10);
    expect(paid('Shade Variety', 'R1 R2 R3 R4 R5', 'R1 R2 R3 R4 R5')).toBe(0);
  });
});

describe('Color Variety', () => {
  it('scores 4 for each set of all five colors, anywhere', () => {
    expect(paid('Color Variety', 'R1 R1 Y1 Y1 G1', 'G1 B1 B1 P1 P1', 'R1 R1 R1 R1 R1')).toBe(8);
    expect(paid('Color Variety', 'R1 R1 Y1 Y1 G1', 'G1 B1 B1')).toBe(0);
  });
});

describe('Color Diagonals', () => {
  it('pays 7 for the picture on the card: four blue and three yellow dice', () => {
    expect(
      paid('Color Diagonals', '.. .. .. .. ..', '.. B1 .. .. Y1', 'B1 .. B1 Y1 ..', '.. .. Y1 B1 ..'),
    ).toBe(7);
  });
  it('counts dice, not pairs: one in the middle of four is paid once', () => {
    expect(paid('Color Diagonals', 'R1 .. R1 .. ..', '.. R1 .. .. ..', 'R1 .. R1 .. ..')).toBe(5);
  });
  it('pays nothing for equal colors side by side, or round the edge of the window', () => {
    expect(paid('Color Diagonals', 'R1 R1 .. .. Y1', '.. .. .. .. ..', 'Y1 .. .. .. ..')).toBe(0);
    expect(paid('Color Diagonals', '.. .. .. .. B1', '.. .. .. .. ..', 'B1 .. .. .. ..')).toBe(0);
    expect(paid('Color Diagonals', '.. .. .. .. B1', 'B1 .. .. .. ..')).toBe(0);
  });
});

describe('the ten public objectives', () => {
  it('pay what is printed on them', () => {
    expect(publicObjectiveNames.map((name) => publicObjective(name).points)).toEqual([
      6, 5, 5, 4, 2, 2, 2, 5, 1, 4,
    ]);
  });

  it('pay in any game what counting by hand does', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        const over = states.at(-1);
        if (over?.phase !== 'over') throw new Error('it goes on');
        for (const { window } of over.players) {
          const panes = panesOf(glassOf(window));
          const dice = panes.map(({ die }) => die).filter((die) => die !== '');
          const line = (along: 'row' | 'column', part: 0 | 1, length: number) =>
            Array.from({ length: 5 }, (_, index) =>
              panes.filter((pane) => pane[along] === index && pane.die !== ''),
            ).filter((lying) => new Set(lying.map(({ die }) => die.charAt(part))).size === length).length;
          const sets = (...members: readonly string[]) =>
            Math.min(...members.map((member) => dice.filter((die) => die.includes(member)).length));
          const diagonals = panes.filter(
            (pane) =>
              pane.die !== '' &&
              panes.some(
                (other) =>
                  Math.abs(other.row - pane.row) === 1 &&
                  Math.abs(other.column - pane.column) === 1 &&
                  other.die.charAt(0) === pane.die.charAt(0),
              ),
          ).length;
          expect(publicObjectiveNames.map((name) => publicPoints(window, name))).toEqual([
            6 * line('row', 0, 5),
            5 * line('column', 0, 4),
            5 * line('row', 1, 5),
            4 * line('column', 1, 4),
            2 * sets('1', '2'),
            2 * sets('3', '4'),
            2 * sets('5', '6'),
            5 * sets('1', '2', '3', '4', '5', '6'),
            diagonals,
            4 * sets('R', 'Y', 'G', 'B', 'P'),
          ]);
        }
      }),
    );
  });
});
