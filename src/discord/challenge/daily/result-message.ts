import type { ChallengeResult, ChallengeView, Daily } from '#play/challenge/challenge';
import type { DailyTry, FinishedView } from '#play/table';
import type { BelowAttempt, Context } from '#discord/request/context';
import { dayText } from '#discord/kit/day-text';
import type { Message } from '#discord/kit/message';
import { aroundDay, belowResult, practice, toDay } from './buttons.ts';
import { cardPicture } from './card.ts';
import { fairDayButton } from './fair.ts';
import { placeLines } from './lines.ts';

/** Below the end of an attempt: for a ranked one, its place among everyone's that day. */
export async function belowAttempt(
  _: FinishedView,
  { day, isRanked, isRevealed }: DailyTry,
  context: Context,
): Promise<BelowAttempt> {
  const { words, dailies, deed } = context;
  const result = isRanked ? await dailies.result(deed.person.id, day) : null;
  return result === null
    ? {
        lines: [words.say('daily.practiced')],
        rows: [
          [practice(day, words.say('button.practiceAgain'), 'main'), toDay(day, words)],
          aroundDay(day, words),
        ],
      }
    : {
        lines: placeLines(result, isRevealed, words),
        rows: belowResult({ day, practiced: false, isRevealed }, context),
      };
}

/** The result of a day's ranked attempt that was finished some time ago. */
export async function resultMessage(
  { when: day, seed, attempt: table }: ChallengeView<Daily>,
  result: ChallengeResult<Daily>,
  context: Context,
): Promise<Message> {
  const { words } = context;
  return {
    content: [
      `## ${words.say('daily.title', { date: dayText(day, words) })}`,
      words.say('daily.scored', result),
      ...placeLines(result, seed !== null, words),
    ].join('\n'),
    // If the ranked attempt is the newest, its own table is shown instead.
    rows: [
      ...belowResult({ day, practiced: table !== null, isRevealed: seed !== null }, context),
      [fairDayButton(day, words)],
    ],
    picture: await cardPicture(result, context),
    mentions: [],
  };
}
