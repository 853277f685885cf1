import type { Streak } from '#features/challenge/results';

/** A day of people on a server's cards: who played it to the end, and whether the bot ran long enough. */
interface DayTogether {
  readonly played: readonly string[];
  readonly isUp: boolean;
}

/**
 * How long people have kept it up together after these days, of which the last one goes on and the first ones are revealed: everything from
 * the first day on, with nothing stored.
 * @param forgotten those who don't count any more, from which day on
 */
export function togetherAfter(
  days: readonly DayTogether[],
  revealed: number,
  forgotten: ReadonlyMap<string, number> = new Map(),
): Streak {
  let [length, longest] = [0, 0];
  for (const [index, { played, isUp }] of days.entries()) {
    const isKnown = (person: string): boolean => (forgotten.get(person) ?? days.length) > index;
    const own = played.filter(isKnown);
    const isOpen = index === days.length - 1;
    const before = days.slice(Math.max(0, index - 7), index).flatMap((day) => day.played.filter(isKnown));
    const usual = [...new Set(before)].filter(
      (person) => before.filter((other) => other === person).length >= 3,
    );
    const isKept =
      own.length >= 3 || (own.length === 2 && usual.filter((person) => !own.includes(person)).length === 0);
    if (!isOpen && !isUp) continue;
    if (isKept) length += 1;
    else if (index < revealed) length = 0;
    longest = Math.max(longest, length);
  }
  return { length, longest };
}
