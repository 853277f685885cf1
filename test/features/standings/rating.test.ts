import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { rating as unknownSkill } from 'openskill';
import { describe, expect, it } from 'vitest';
import { newcomer, type Rated, type Rating, ratingsAfter, shareThatPays } from '#features/standings/rating';

/** The tables of docs/RATING.md, row by row, with their numbers only. */
function documented(firstColumn: string): readonly (readonly number[])[] {
  const text = readFileSync(new URL('../../../docs/RATING.md', import.meta.url), 'utf8');
  const [, table = ''] = text.split(`| ${firstColumn} |`);
  const [rows = ''] = table.split('\n\n');
  return rows
    .split('\n')
    .map((row) => row.split('|').slice(1, -1).map(Number))
    .filter((cells) => cells.length > 0 && cells.every(Number.isFinite));
}

/** Newcomers who have never met, with these places. */
const newcomers = (...ranks: readonly number[]): readonly Rated[] =>
  ranks.map((rank) => ({ skill: newcomer, rank, gamesBefore: ranks.slice(1).map(() => 0) }));

const shownOf = (ratings: readonly Rating[]): readonly number[] => ratings.map(({ rating }) => rating);

describe('a rating', () => {
  it('starts as in the library, and is shown as 1000', async () => {
    const { mu, sigma, rating } = newcomer;
    expect({ mu, sigma }).toEqual(unknownSkill());
    const unmoved = await ratingsAfter([1, 2].map((rank) => ({ skill: newcomer, rank, gamesBefore: [1e6] })));
    expect(unmoved).toEqual([newcomer, newcomer]);
    expect(rating).toBe(1000);
  });

  it('changes with a game of three as documented', async () => {
    const ratings = await ratingsAfter(newcomers(1, 2, 3));
    const rows = documented('place');
    expect(rows).toHaveLength(3);
    expect(
      ratings.map(({ mu, sigma, rating }, index) => [index + 1, round(mu), round(sigma), rating]),
    ).toEqual(rows);
  });

  it('changes less and less if the same two play again, as documented', async () => {
    const rows = documented('n');
    expect(rows).toHaveLength(7);
    let skills: readonly Rating[] = [newcomer, newcomer];
    for (const [n = 0, share, winner, other] of rows) {
      skills = await ratingsAfter(skills.map((skill, seat) => ({ skill, rank: seat + 1, gamesBefore: [n] })));
      expect([round(shareThatPays([n])), ...shownOf(skills)]).toEqual([share, winner, other]);
    }
  });

  it('counts for each player by the people they have met', () => {
    expect(shareThatPays([0, 0, 0])).toBe(1);
    expect(shareThatPays([3, 0])).toBe(0.75);
    expect(shareThatPays([3, 6, 9])).toBeCloseTo((1 / 2 + 1 / 4 + 1 / 8) / 3);
  });

  it('is equal after a shared place, whatever the seat', async () => {
    const [first, second, third] = shownOf(await ratingsAfter(newcomers(1, 3, 1)));
    expect(first).toBe(third);
    expect(second).toBeLessThan(1000);
  });

  it('never drops for the first, never rises for the last, and gets no less certain for anybody', async () => {
    const skill = fc.record({
      mu: fc.double({ min: 0, max: 50, noNaN: true }),
      sigma: fc.double({ min: 1, max: 9, noNaN: true }),
    });
    const players = fc.array(fc.tuple(skill, fc.nat(40)), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(players, async (drawn) => {
        const before = drawn.map(([one, games], seat) => ({
          skill: one,
          rank: seat + 1,
          gamesBefore: drawn.slice(1).map(() => games),
        }));
        const after = await ratingsAfter(before);
        expect(after[0]?.mu).toBeGreaterThanOrEqual(before[0]?.skill.mu ?? Number.NaN);
        expect(after.at(-1)?.mu).toBeLessThanOrEqual(before.at(-1)?.skill.mu ?? Number.NaN);
        for (const [seat, { sigma }] of after.entries())
          expect(sigma).toBeLessThanOrEqual(before[seat]?.skill.sigma ?? Number.NaN);
      }),
    );
  });
});

const round = (value: number): number => Math.round(value * 1000) / 1000;
