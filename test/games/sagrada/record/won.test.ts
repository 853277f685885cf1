import { describe, expect, it } from 'vitest';
import type { FinishedRecord } from '#games/contract';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { gamesOf } from './again.ts';
import { changedAt } from './change.ts';

const solos = [...gamesOf('won'), ...gamesOf('solo')];

/** The score to beat, counted from the text alone: the shades on the round track, with Lens Cutter's swaps. */
function targetIn({ rounds }: FinishedRecord<Sagrada>): number {
  const laid = rounds.flatMap(({ track }) => track).map(shadeIn);
  const swapped = rounds
    .flatMap(({ turns }) => turns.flatMap(({ steps }) => steps.map((step) => step.do.split(' '))))
    .filter(([verb, tool]) => verb === 'tool' && tool === '5')
    .map(([, , drafted = '', swap = '']) => shadeIn(drafted) - shadeIn(swap));
  return [...laid, ...swapped].reduce((sum, shade) => sum + shade, 0);
}

const shadeIn = (die: string): number => Number(die.slice(1));

/** The points in the lines of a solo score. */
const pointsIn = ({ result: { scores } }: FinishedRecord<Sagrada>): number =>
  scores
    .flatMap((score) => [...score.public, score.private, score.open])
    .reduce((sum, points) => sum + points, 0);

const wonIn = ({ result }: FinishedRecord<Sagrada>): boolean | null => ('won' in result ? result.won : null);

describe('a solo game', () => {
  it('is won by more points than the shades on the round track, and not by as many', () => {
    const found = new Map(solos.map((game) => [pointsIn(game) - targetIn(game), wonIn(game)]));
    expect([found.get(-1), found.get(0), found.get(1)]).toEqual([false, false, true]);
    for (const [over, won] of found) expect(won, `${over} over the target`).toBe(over > 0);
  });

  it('is wrong in its record with the other verdict', () => {
    expect(new Set(solos.map(wonIn))).toEqual(new Set([true, false]));
    for (const game of solos)
      expect(
        verify(
          sagrada,
          changedAt(game, ['result', 'won'], (won) => won !== true),
        ),
      ).toEqual({
        verdict: 'wrong',
        place: 'result.won',
        problem: { code: 'differs', found: wonIn(game) !== true, expected: wonIn(game) },
      });
  });
});
