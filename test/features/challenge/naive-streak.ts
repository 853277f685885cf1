import type { Streak } from '#features/challenge/results';

/** A day on which the bot was running, for one person. */
export interface Lived {
  readonly day: string;
  readonly hours: number;
  readonly hasEnded: boolean;
  readonly isFinished: boolean;
}

/** The streak after these days, counted one by one. */
export function streakAfter(days: readonly Lived[]): Streak {
  let [length, longest] = [0, 0];
  for (const { hours, hasEnded, isFinished } of days) {
    if (hasEnded && hours < 12) continue;
    if (isFinished) length += 1;
    else if (hasEnded) length = 0;
    longest = Math.max(longest, length);
  }
  return { length, longest };
}
