import { describe, expect, it } from 'vitest';
import { seatToAct } from '#games/sagrada/game';
import { listedTurns, positionOf, puzzles } from '#games/sagrada/puzzle';
import { viewFor } from '#games/sagrada/view-for';
import { readPuzzleFlags } from '#lab/puzzles-flags';
import { puzzlesIn } from '#lab/puzzles/find';
import { inOrder } from '#lab/puzzles/in-order';
import { comparing } from '#lab/puzzles/judged';
import { holdsIn } from '#lab/puzzles/proof';
import { Estimates } from '#players/sagrada/search/estimates';
import { learnedWorth } from '#players/sagrada/value/learned';
import { slow } from '#test/cases';
import { fastStream } from '#test/games/sagrada/fast-chance';

const now = Date.UTC(2026, 10, 30, 12);

describe('the arguments of a search for puzzles', () => {
  it('can all be left out', () => {
    expect(readPuzzleFlags(['--threads', '2'], now)).toEqual({ until: 400, from: '2026-12-07', threads: 2 });
    expect(readPuzzleFlags([], now).threads).toBeGreaterThan(0);
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
  it('compares turns in the same futures, however often it is asked', () => {
    const [puzzle] = puzzles;
    if (puzzle === undefined) throw new Error('there are puzzles');
    const position = positionOf(puzzle);
    const turns = listedTurns(puzzle, position).map(({ turn }) => turn);
    const compare = () => {
      const estimates = new Estimates(learnedWorth);
      return comparing(viewFor(position, seatToAct(position)), 1, estimates, fastStream(1));
    };
    const inSteps = compare();
    const few = inSteps(turns.slice(0, 5), 4);
    inSteps(turns.slice(3, 6), 12);
    expect(inSteps(turns.slice(0, 6), 12)).toEqual(compare()(turns.slice(0, 6), 12));
    expect(inSteps(turns.slice(0, 5), 4)).toEqual(few);
  });

  it.each([
    ['each time', [], true, 95],
    ['but five times', [0, 1, 2, 3, 50], true, 100],
    ['but six times', [0, 1, 2, 3, 50, 98], false, 99],
    ['never', [0, 1, 2, 3, 4, 5], false, 6],
  ] as const)('repeats until 95 of 100 are certain: %s', (_, failing, isEnough, times) => {
    let tried = 0;
    const holds = holdsIn(95, 100, () => {
      tried += 1;
      return !failing.some((time) => time === tried - 1);
    });
    expect([holds, tried]).toEqual([isEnough, times]);
  });

  slow('finds what is in the file again in the same game', () => {
    const found = puzzlesIn(144, '2026-12-06');
    expect(found.map(({ id }) => id)).toEqual(['33ec2834']);
    expect(found).toEqual(puzzles.filter(({ id }) => id === '33ec2834'));
  });

  it.each([1, 2, 5])('adds what %i threads find in the order of the games', async (threads) => {
    // The later a game begins, the sooner it is done.
    const begun: (() => void)[] = [];
    const games = inOrder(
      7,
      threads,
      (number) =>
        new Promise<number>((resolve) => {
          begun.push(() => resolve(number));
          if (begun.length === threads) for (const done of begun.splice(0).toReversed()) done();
        }),
    );
    for (const number of [7, 8, 9]) expect((await games.next()).value).toBe(number);
  });
});
