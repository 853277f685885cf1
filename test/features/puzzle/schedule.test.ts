import { describe, expect, it } from 'vitest';
import { createSchedule } from '#features/puzzle/schedule';
import { difficultyOf, type Puzzle, puzzleSchema } from '#games/sagrada/puzzle';
import { type Day, dayAt, dayLength } from '#store/day';

const monday = '2026-11-16';
const dayAfter = (days: number): Day => dayAt(Date.parse(monday) + days * dayLength);

/** Made-up puzzles, of which each is missed by one computer player more than the one before. */
const harder = (count: number, from = monday, first = 0): readonly Puzzle[] =>
  Array.from({ length: count }, (_, index) =>
    puzzleSchema.parse({
      id: String(first + index).padStart(8, '0'),
      from,
      seed: '0'.repeat(64),
      players: 2,
      steps: '',
      turns: [
        ['end', 0],
        ['draft R1 A1', 20],
      ],
      missed: { apprentice: Math.min(20, index), journeyman: Math.max(0, index - 20), master: 0 },
    }),
  );

const days = (puzzles: readonly Puzzle[], count: number): readonly (Puzzle | null)[] => {
  const scheduled = createSchedule(puzzles);
  return Array.from({ length: count }, (_, index) => scheduled(dayAfter(index)));
};

describe('the schedule of puzzles', () => {
  it('uses each once before any comes again', () => {
    const puzzles = harder(35);
    for (const round of [0, 1]) {
      const used = days(puzzles, 70).slice(35 * round, 35 * (round + 1));
      expect(new Set(used)).toEqual(new Set(puzzles));
    }
  });

  it('has easy ones on Mondays and hard ones on Sundays', () => {
    const used = days(harder(35), 35);
    const average = (weekday: number): number =>
      used
        .filter((_, index) => index % 7 === weekday)
        .reduce((sum, puzzle) => sum + (puzzle === null ? 0 : difficultyOf(puzzle)), 0) / 5;
    const week = Array.from({ length: 7 }, (_, weekday) => average(weekday));
    expect(week).toEqual(week.toSorted((one, other) => one - other));
    expect(new Set(week).size).toBe(7);
  });

  it('is the same whenever it is asked, and in any order', () => {
    const puzzles = harder(20);
    const scheduled = createSchedule(puzzles);
    const backwards = Array.from({ length: 50 }, (_, index) => scheduled(dayAfter(49 - index)));
    expect(backwards.toReversed()).toEqual(days(puzzles, 50));
    expect(createSchedule(puzzles.toReversed())(dayAfter(30))).toEqual(scheduled(dayAfter(30)));
  });

  it('leaves days as they were when puzzles are added, and prefers those that are new', () => {
    const [old, added] = [harder(10), harder(5, dayAfter(15), 10)];
    const [before, after] = [days(old, 15), days([...old, ...added], 20)];
    expect(after.slice(0, 15)).toEqual(before);
    expect(new Set(after.slice(15))).toEqual(new Set(added));
  });

  it('skips one from the day on which it was taken out', () => {
    const puzzles = harder(3).map((puzzle, index) =>
      index === 1
        ? puzzleSchema.parse(Object.assign(structuredClone(puzzle), { until: dayAfter(9) }))
        : puzzle,
    );
    const used = days(puzzles, 20);
    expect(used.slice(0, 9)).toEqual(
      days(harder(3), 9).map((puzzle) => puzzles.find(({ id }) => id === puzzle?.id)),
    );
    expect(used.slice(9)).not.toContain(puzzles[1]);
  });

  it('comes again soon with few, and has none on days before the first and without any', () => {
    const [only] = harder(1);
    expect(days(harder(1), 3)).toEqual([only, only, only]);
    expect(createSchedule(harder(1))(dayAfter(-1))).toBeNull();
    expect(days([], 2)).toEqual([null, null]);
    expect(days(harder(1, dayAfter(2)), 3).map((puzzle) => puzzle?.id ?? null)).toEqual([
      null,
      null,
      '00000000',
    ]);
  });
});
