import type { ChallengeResult, Daily } from '#play/challenge/challenge';
import type { Place } from '#play/challenge/place';
import type { Streak } from '#play/daily/dailies';
import type { Words } from '#words/words';

/** The place of a result among everyone's that day, and the player's streak of days. */
export const placeLines = (
  { place, streak }: ChallengeResult<Daily>,
  isOver: boolean,
  words: Words,
): readonly string[] => [placeLine(place, isOver, words), ...streakLines(streak, words)];

/** The place of a result among all results of its challenge. */
export function placeLine({ rank, people, percentile }: Place, isOver: boolean, words: Words): string {
  if (percentile === null) return words.say(isOver ? 'daily.only' : 'daily.first');
  return [
    words.say(isOver ? 'daily.rank' : 'daily.rankSoFar', { rank, people }),
    // Last place already says it.
    ...(percentile === 0 ? [] : [words.say('daily.percentile', { percent: percentile })]),
  ].join(' ');
}

/** On how many days in a row somebody finished the challenge; empty if the streak is zero. */
const streakLines = ({ length, longest }: Streak, words: Words): readonly string[] =>
  length === 0 ? [] : [words.say('daily.streak', { length, longest })];
