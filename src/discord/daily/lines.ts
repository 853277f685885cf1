import type { DailyResult, Place, Streak } from '#table/daily/dailies';
import type { DailyTry } from '#table/table';
import type { Words } from '#words/words';
import { dayText } from '#discord/day-text';
import { proofOf } from '#discord/messages/proof';

/** Of which day something is a try, and whether it counts. */
export const tryLine = ({ day, isRanked }: DailyTry, words: Words): string =>
  words.say(isRanked ? 'daily.rankedTry' : 'daily.practiceTry', { date: dayText(day, words) });

/**
 * What it takes to check the dice of a day: its seed, once it is given out, and until then but its commitment. None where
 * the commitment is not known.
 */
export function proofLines(
  { commitment, seed }: { readonly commitment: string | null; readonly seed: string | null },
  words: Words,
): readonly string[] {
  return seed === null && commitment !== null
    ? [`-# ${words.say('daily.sealed', { commitment })}`]
    : proofOf({ commitment, seed }, words);
}

/** How a result stands among all of its day, and on how many days in a row it is one. */
export const placeLines = (
  { place, streak }: DailyResult,
  isOver: boolean,
  words: Words,
): readonly string[] => [placeLine(place, isOver, words), ...streakLines(streak, words)];

/** How a result stands among all of its challenge. */
export function placeLine({ rank, people, percentile }: Place, isOver: boolean, words: Words): string {
  if (percentile === null) return words.say(isOver ? 'daily.only' : 'daily.first');
  return [
    words.say(isOver ? 'daily.rank' : 'daily.rankSoFar', { rank, people }),
    // Who comes last need not be told twice.
    ...(percentile === 0 ? [] : [words.say('daily.percentile', { percent: percentile })]),
  ].join(' ');
}

/** On how many days in a row somebody finished the challenge; nothing where that is none. */
const streakLines = ({ length, longest }: Streak, words: Words): readonly string[] =>
  length === 0 ? [] : [words.say('daily.streak', { length, longest })];
