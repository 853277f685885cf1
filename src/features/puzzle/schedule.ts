import { difficultyOf, type Puzzle } from '#games/sagrada/puzzle';
import { type Day, dayAt, dayLength } from '#store/day';

/** January 1, 1970 was a Thursday: so many days after a Monday. */
const thursday = 3;
const weekdays = 7;

/**
 * Which puzzle is the day's, for everyone the same: easy ones on Mondays, hard ones on Sundays, and none twice until all were used. It
 * depends on nothing but the puzzles, so days before a puzzle's first one stay as they were when it is added. With few puzzles they
 * come again sooner; on a day without any there is none.
 */
export function createSchedule(puzzles: readonly Puzzle[]): (day: Day) => Puzzle | null {
  const byDifficulty = puzzles.toSorted(
    (one, other) => difficultyOf(one) - difficultyOf(other) || (one.id < other.id ? -1 : 1),
  );
  const firstDay = Math.min(...puzzles.map(({ from }) => numberOf(from)));
  const uses = new Map<Puzzle, number>();
  /** What was found out so far, from the first day on: each day depends on those before it. */
  const known: (Puzzle | null)[] = [];

  function next(day: number): Puzzle | null {
    const name = dayAt(day * dayLength);
    const open = byDifficulty.filter(
      ({ from, until }) => from <= name && (until === undefined || name < until),
    );
    const least = Math.min(...open.map(usesOf));
    const fresh = open.filter((puzzle) => usesOf(puzzle) === least);
    const weekday = (day + thursday) % weekdays;
    const first = Math.floor((weekday * fresh.length) / weekdays);
    const count = Math.max(1, Math.floor(((weekday + 1) * fresh.length) / weekdays) - first);
    const puzzle = fresh[first + (scattered(day) % count)] ?? null;
    if (puzzle !== null) uses.set(puzzle, usesOf(puzzle) + 1);
    return puzzle;
  }
  const usesOf = (puzzle: Puzzle): number => uses.get(puzzle) ?? 0;

  return (day) => {
    const index = numberOf(day) - firstDay;
    while (known.length <= index) known.push(next(firstDay + known.length));
    return known[index] ?? null;
  };
}

/** The number of days since 1970. */
const numberOf = (day: string): number => Date.parse(day) / dayLength;

/** A number that looks like chance, the same for the same day. */
const scattered = (day: number): number => (Math.imul(day, 0x9e3779b1) >>> 8) & 0xffff;
