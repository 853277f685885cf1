import type { DailyResult, DailyView } from '#play/daily/dailies';
import type { DailyTry, FinishedView } from '#play/table';
import type { Context } from '#discord/request/context';
import { button } from '#discord/kit/button';
import { dayText } from '#discord/kit/day-text';
import type { Message } from '#discord/kit/message';
import { fairButton } from '#discord/sagrada/messages/fair';
import { storyText } from '#discord/sagrada/messages/story';
import { namesOf, resignedAt } from '#discord/kit/names';
import { painted } from '#discord/kit/painted';
import { aroundDay, belowResult, practice, toDay } from './buttons.ts';
import { cardPicture } from './card.ts';
import { fairDayButton } from './fair.ts';
import { placeLines, tryLine } from './lines.ts';

/** The result of an attempt, line by line; a ranked one also with its place among everyone's that day. */
export async function finishedMessage(
  { game, ...table }: FinishedView,
  daily: DailyTry,
  context: Context,
): Promise<Message> {
  const { words, preferences, dailies, deed } = context;
  const { day, isRanked, isRevealed } = daily;
  const result = isRanked ? await dailies.result(deed.person.id, day) : null;
  const { locale } = words;
  const { style } = preferences;
  return {
    content: [
      storyText({ ...table, game }, words),
      ...(result === null ? [words.say('daily.practiced')] : placeLines(result, isRevealed, words)),
      `-# ${tryLine(daily, words)}`,
    ].join('\n'),
    rows: [
      ...(result === null
        ? [
            [practice(day, words.say('button.practiceAgain'), 'main'), toDay(day, words)],
            aroundDay(day, words),
          ]
        : belowResult({ day, practiced: false, isRevealed }, context)),
      [
        button({ press: 'score', table: table.id }, words.say('button.score')),
        fairButton({ press: 'fair', table: table.id }, 'dice', words),
      ],
    ],
    picture: await painted(
      { kind: 'result', locale, style, view: game, names: namesOf(table), resigned: resignedAt(table) },
      context,
    ),
    mentions: [],
  };
}

/** The result of a day's ranked attempt that was finished some time ago. */
export async function resultMessage(
  { day, seed, table }: DailyView,
  result: DailyResult,
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
