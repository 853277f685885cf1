import type { FinishedCardGame, WeeklyTry } from '#play/koloretako/card-game';
import type { ChallengeResult, ChallengeView, Weekly } from '#play/challenge/challenge';
import type { BelowAttempt, Context } from '#discord/request/context';
import { placeLine } from '#discord/challenge/daily/lines';
import { fairCardsButton } from '#discord/cards/fair';
import type { Message } from '#discord/kit/message';
import type { Painting } from '#discord/kit/painted';
import { aroundWeek, belowResult, practice, toWeek } from './buttons.ts';
import { weekCardPicture } from './card.ts';
import { fairWeekButton } from './fair.ts';
import { weeklyTryLine } from '#discord/cards/attempt-lines';
import { weekText } from '#discord/kit/week-text';

/**
 * What is said below the end of an attempt, with buttons from there; a ranked one also shows its place among everyone's.
 */
export async function belowAttempt(
  { id }: FinishedCardGame,
  weekly: WeeklyTry,
  context: Context,
): Promise<BelowAttempt> {
  const { weeklies, deed, words } = context;
  const { week, isRanked, isRevealed } = weekly;
  const fair = fairCardsButton(id, words);
  const result = isRanked ? await weeklies.result(deed.person.id, week) : null;
  return {
    lines: [
      result === null ? words.say('daily.practiced') : placeLine(result.place, isRevealed, words),
      `-# ${weeklyTryLine(weekly, words)}`,
    ],
    rows:
      result === null
        ? [
            [
              practice(week, words.say('button.practiceAgain'), 'main'),
              toWeek(week, words.say('button.toDay')),
            ],
            [...aroundWeek(week, words), fair],
          ]
        : belowResult({ when: week, attempt: null }, fair, context),
  };
}

/** The result of a week's ranked attempt that was finished some time ago. */
export async function resultMessage(
  view: ChallengeView<Weekly>,
  result: ChallengeResult<Weekly>,
  context: Painting & Pick<Context, 'isDirect' | 'missing' | 'words' | 'preferences'>,
): Promise<Message> {
  const { when: week, seed } = view;
  const { words } = context;
  return {
    content: [
      `## ${words.say('weekly.title', { week: weekText(week, words) })}`,
      words.say('daily.scored', result),
      placeLine(result.place, seed !== null, words),
    ].join('\n'),
    // A ranked try that is the newest is shown itself.
    rows: belowResult(view, fairWeekButton(week, words), context),
    picture: await weekCardPicture(result, context),
    mentions: [],
  };
}
