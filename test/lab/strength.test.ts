import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playerCounts, soloToolCounts } from '#games/sagrada/deal';
import { editions } from '#games/sagrada/edition';
import { readStrengthFlags } from '#lab/strength-flags';
import { cards } from '#lab/strength/cards';
import { duel } from '#lab/strength/duel';
import { among, partNames, selfPlay, solo } from '#lab/strength/parts';
import { repeated } from '#lab/strength/repeated';
import { meanText, rowText, type Sample, shareText, Tally } from '#lab/strength/tally';
import { levels, mastersWin, pointsOf } from '#players/computers';
import { policies } from '#players/index';
import { judge } from '#players/sagrada/master';

function tallied(...numbers: readonly number[]): Tally {
  const tally = new Tally();
  for (const number of numbers) tally.add(number);
  return tally;
}

const of = (games: number, seed: string): Sample => ({ games, seed, tick: () => undefined });

const [random, greedy] = (['random', 'greedy'] as const).map((name) => ({
  name,
  policy: policies.sagrada[name],
}));
if (random === undefined || greedy === undefined) throw new Error('both are policies');

describe('npm run strength', () => {
  it('gives means with their standard errors', () => {
    expect(meanText(tallied(1, 2, 3, 4))).toBe('2.5 ± 0.6');
    expect(meanText(tallied(7))).toBe('7.0');
    expect(shareText(tallied(1, 0, 1, 1))).toBe('75.0 ± 25.0 %');
    expect(tallied(...Array.from({ length: 100 }, (_, index) => index)).p95).toBe(94);
  });

  it('lets a player beat a weaker one, each deal with the seats swapped', () => {
    const row = duel(greedy, random, of(10, 'duel'));
    expect(row).toMatchObject({ measured: 'greedy against random', games: 10 });
    expect(row.result).toMatch(/^(90|95|100)\.0 ± \d+\.\d % won, /);
    expect(duel(greedy, random, of(10, 'duel')).result).toBe(row.result);
    expect(duel(greedy, greedy, of(10, 'duel')).result).toMatch(/^50\.0 ± /);
  });

  it('measures tables and solo games a row each', () => {
    const table = rowText(selfPlay(greedy, 3, of(2, 'table')));
    expect(table).toMatch(
      /^\| greedy, 3 players among themselves \| 2 \| \d+\.\d ± \d+\.\d points \| \d+\.\d \(\d+\.\d\) \|$/,
    );
    const { measured, result } = solo(greedy, 5, 'pegasus', of(2, 'alone'));
    expect(measured).toBe('greedy alone, 5 tools, pegasus');
    expect(solo(greedy, 1, 'floodgate', of(2, 'alone')).measured).toBe('greedy alone, 1 tool, floodgate');
    expect(result).toMatch(/^0\.0 ± 0\.0 % won, -\d+\.\d ± \d+\.\d points over the target$/);
  });

  it('measures one player among better ones, in each seat in turn', () => {
    const { measured, result } = among(random, greedy, 3, of(6, 'among'));
    expect(measured).toBe('random against 2 × greedy');
    expect(result).toMatch(/^-?\d+\.\d ± \d+\.\d points, 0\.0 ± 0\.0 % won$/);
  });

  it('measures Koloretako against its target and against greedy', () => {
    let ticks = 0;
    const { measured, result } = cards('apprentice', { ...of(2, 'cards'), tick: () => (ticks += 1) });
    expect(measured).toBe('Koloretako, apprentice, 3 tools');
    expect(result).toMatch(
      /^\d+\.\d ± \d+\.\d % won, -?\d+\.\d ± \d+\.\d points over the target, -?\d+\.\d ± \d+\.\d more than greedy$/,
    );
    expect(ticks).toBe(2);
    expect(cards('journeyman', of(2, 'cards')).result).toMatch(/, 0\.0 ± 0\.0 more than greedy$/);
  });

  it('counts how often a judgement stays the same', () => {
    const { result } = repeated(judge, greedy, { name: 'hint', samples: 1 }, of(1, 'judge'));
    expect(result).toMatch(/^\d+\.\d ± \d+\.\d % of \d turns$/);
  });

  it('measured what people are told when they choose a level, or the number of tools', () => {
    const docs = readFileSync(new URL('../../docs/STRENGTH.md', import.meta.url), 'utf8');
    const measured = (what: string): number => {
      const row = docs.split('\n').find((line) => line.startsWith(`| ${what} |`)) ?? '';
      return Math.round(Number(/^\d+\.\d/u.exec(row.split(' | ')[2] ?? '')?.[0]));
    };
    for (const level of levels)
      for (const players of playerCounts)
        expect(pointsOf[level][players]).toBe(measured(`${level} against ${players - 1} × journeyman`));
    for (const edition of editions)
      for (const tools of soloToolCounts)
        expect(mastersWin[edition][tools]).toBe(
          measured(`master alone, ${tools} tool${tools === 1 ? '' : 's'}, ${edition}`),
        );
  });

  it('measures everything by default, or some parts', () => {
    expect(readStrengthFlags([])).toEqual({ games: 200, seed: 'strength', only: [...partNames] });
    expect(readStrengthFlags(['--games', '20', '--only', 'solo,judge'])).toMatchObject({
      games: 20,
      only: ['solo', 'judge'],
    });
  });

  it.each([
    [['--games', '1'], '--games: expected 2 or more'],
    [['--games', 'many'], '--games: expected a number'],
    [['--only', 'solos'], '--only: expected levels, tables, duels, solo, cards, judge, windows or tools'],
    [['--fast'], "Unknown option '--fast'"],
  ])('says what is wrong with %j', (flags, message) => {
    expect(() => readStrengthFlags(flags)).toThrow(message);
  });
});
