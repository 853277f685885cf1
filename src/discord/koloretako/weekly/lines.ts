import { revealOf, type WeeklyTry } from '#table/koloretako/card-game';
import type { WeeklyView } from '#table/koloretako/weeklies';
import type { Words } from '#words/words';
import { proofOf } from '#discord/messages/proof';
import { weekText } from './week-text.ts';

/** Which week an attempt is for, and whether it is ranked. */
export const weeklyTryLine = ({ week, isRanked }: WeeklyTry, words: Words): string =>
  words.say(isRanked ? 'weekly.rankedTry' : 'weekly.practiceTry', { week: weekText(week, words) });

/** A moment that Discord shows in each reader's own time: with its weekday, or as the time left. */
export const timeText = (moment: number, form: 'F' | 'R'): string => `<t:${moment / 1000}:${form}>`;

/** What it takes to check the cards of a week: its seed, once it is given out, and until then but its commitment. */
export const weeklyProof = (
  {
    week,
    commitment,
    seed,
  }: Pick<WeeklyView, 'week'> & Readonly<Record<'commitment' | 'seed', string | null>>,
  words: Words,
): readonly string[] =>
  seed === null && commitment !== null
    ? [`-# ${words.say('weekly.sealed', { commitment, time: timeText(revealOf(week), 'F') })}`]
    : proofOf({ commitment, seed }, words);
