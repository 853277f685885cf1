import { describe, expect, it } from 'vitest';
import { allDice } from '#games/shared/die';
import { everySpace, spacesOf } from '#games/shared/mask';
import { fittingSpaces } from '#games/shared/placement';
import { likelyEmpty } from '#players/likely-empty';
import { sunCatcher } from '#test/games/koloretako/position';

describe('the spaces that are likely to stay empty', () => {
  it('are counted by the cards that fit each of them', () => {
    const window = sunCatcher('.. B3 .. .. Y3', 'K1 .. .. R5 ..', '.. G1 K5 .. R1', 'G2 .. Y6 .. K6');
    const toCome = allDice.slice(2);
    const fitting = toCome.flatMap((card) => spacesOf(fittingSpaces(window, card)));
    const expected = spacesOf(everySpace & ~window.occupied).reduce(
      (sum, space) => sum + 1 / (1 + fitting.filter((other) => other === space).length),
      0,
    );
    expect(likelyEmpty(window, toCome)).toBeCloseTo(expected, 10);
  });
});
