import { dailyPresses } from '#discord/challenge/presses';
import type { ChallengeView, Daily } from '#play/challenge/challenge';
import type { DailyTry } from '#play/table';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import { dayText } from '#discord/kit/day-text';
import type { Button, Message } from '#discord/kit/message';
import { commitmentLines } from '#discord/sagrada/messages/fair';
import { howItGoes } from '#discord/sagrada/messages/more';
import { aroundDay, practice } from './buttons.ts';
import { fairDayButton } from './fair.ts';

/**
 * The challenge of a day before somebody plays it: what it is, and a button to start.
 * @param other their running attempt at another day, to play on
 */
export const introMessage = (view: ChallengeView<Daily>, other: DailyTry | null, words: Words): Message => ({
  content: [
    `## ${words.say('daily.title', { date: dayText(view.when, words) })}`,
    ...introLines(view, words),
    ...(other === null ? [] : [underWayLine(other, words)]),
    ...commitmentLines(view, 'dice', words),
  ].join('\n'),
  rows: [
    [beginning(view, words), ...aroundDay(view.when, words)],
    [...(other === null ? [] : [playOn(other, words)]), ...howItGoes(words), fairDayButton(view.when, words)],
  ],
  picture: null,
  mentions: [],
});

function introLines(
  { isNow: isToday, ranked, toolCount, streak }: ChallengeView<Daily>,
  words: Words,
): readonly string[] {
  const tools = words.say(`solo.${toolCount}`);
  if (ranked !== 'open') {
    const what = words.say(isToday ? 'daily.tools' : 'daily.sameForAll', { tools });
    return [what, words.say('daily.practiceOpen')];
  }
  return [
    words.say('daily.tools', { tools }),
    words.say('daily.oneTry'),
    ...(streak.length === 0 ? [] : [words.say('daily.streakAtStake', { length: streak.length })]),
  ];
}

const underWayLine = ({ day, isRanked }: DailyTry, words: Words): string =>
  words.say(isRanked ? 'daily.rankedUnderWay' : 'daily.practiceUnderWay', { date: dayText(day, words) });

const playOn = ({ day }: DailyTry, words: Words): Button =>
  button(dailyPresses.day({ day }), words.say('button.playOn'));

const beginning = ({ when: day, ranked }: ChallengeView<Daily>, words: Words): Button =>
  ranked === 'open'
    ? button(dailyPresses.beginRanked({ day }), words.say('button.begin'), 'main')
    : practice(day, words.say('button.practice'), 'main');
