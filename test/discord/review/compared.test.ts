import { describe, expect, it } from 'vitest';
import { compared } from '#discord/review/compared';
import { allSpaces, spaceName } from '#games/shared/space';

type Dice = Readonly<Record<string, string>>;

/** A window with these dice. */
const windowWith = (dice: Dice) => allSpaces.map((space) => dice[spaceName(space)] ?? null);

/** What a review shows of two plans in a window. */
function shown(before: Dice, played: Dice, better: Dice) {
  const { laid, ...spaces } = compared(windowWith(before), windowWith(played), windowWith(better));
  return {
    dice: Object.fromEntries(
      allSpaces.flatMap((space) => {
        const die = laid[space] ?? null;
        return die === null ? [] : [[spaceName(space), die]];
      }),
    ),
    played: spaces.played.map(spaceName),
    left: spaces.left.map(spaceName),
    better: spaces.better.map(spaceName),
  };
}

describe('two plans in one window', () => {
  it('are shown with what each places; where both do, with what was played', () => {
    expect(shown({ A1: 'R1' }, { A1: 'R1', B1: 'G2' }, { A1: 'R1', B1: 'Y3', C1: 'P4' })).toEqual({
      dice: { A1: 'R1', B1: 'G2', C1: 'P4' },
      played: ['B1'],
      left: [],
      better: ['B1', 'C1'],
    });
  });

  it('show a die that was moved only where it went', () => {
    expect(shown({ B1: 'R1' }, { B2: 'R1' }, { B1: 'R1' })).toEqual({
      dice: { B2: 'R1' },
      played: ['B2'],
      left: ['B1'],
      better: [],
    });
  });

  it('show a die that had better been moved only where it should have gone', () => {
    expect(shown({ B1: 'R1' }, { B1: 'R1', C3: 'G2' }, { B2: 'R1' })).toEqual({
      dice: { B2: 'R1', C3: 'G2' },
      played: ['C3'],
      left: ['B1'],
      better: ['B2'],
    });
  });

  it('show the die that had better come where another one left', () => {
    expect(shown({ B1: 'R1' }, { B1: 'R1' }, { B1: 'G2', B2: 'R1' })).toEqual({
      dice: { B1: 'G2', B2: 'R1' },
      played: [],
      left: [],
      better: ['B1', 'B2'],
    });
  });
});
