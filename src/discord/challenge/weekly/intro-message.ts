import { weeklyPresses } from '#discord/challenge/presses';
import { endOfWeek, revealOf, type WeeklyTry } from '#play/koloretako/card-game';
import type { ChallengeView, Weekly } from '#play/challenge/challenge';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import { type Button, inRows, type Message } from '#discord/kit/message';
import { commitmentLines } from '#discord/sagrada/messages/fair';
import { aroundWeek, practiceAfter, toWeek } from './buttons.ts';
import { fairWeekButton } from './fair.ts';
import { timeText } from '#discord/cards/attempt-lines';
import { weekText } from '#discord/kit/week-text';

/**
 * The challenge of a week before somebody plays it: what it is, until when, and a button to start.
 * @param other their running attempt at another week, to play on
 */
export const introMessage = (
  view: ChallengeView<Weekly>,
  other: WeeklyTry | null,
  words: Words,
): Message => ({
  content: [
    `## ${words.say('weekly.title', { week: weekText(view.when, words) })}`,
    ...introLines(view, words),
    ...(other === null ? [] : [underWayLine(other, words)]),
    ...commitmentLines(view, 'cards', words),
  ].join('\n'),
  rows: inRows([
    ...beginning(view, words),
    ...(other === null ? [] : [toWeek(other.week, words.say('button.playOn'))]),
    ...aroundWeek(view.when, words),
    fairWeekButton(view.when, words),
  ]),
  picture: null,
  mentions: [],
});

function introLines(view: ChallengeView<Weekly>, words: Words): readonly string[] {
  const { isNow, toolCount: tools, ranked } = view;
  // A player who was forgotten during this week can't play it again, so nothing invites them.
  const now = ranked === 'missed' ? 'weekly.sameNow' : 'weekly.tools';
  return [words.say(isNow ? now : 'weekly.sameForAll', { tools }), nextLine(view, words)];
}

/** What can be done with it, and when. */
function nextLine(view: ChallengeView<Weekly>, words: Words): string {
  const { when, isNow, ranked } = view;
  const [endsAt, revealsAt] = [endOfWeek(when), revealOf(when)];
  if (ranked === 'open')
    return words.say('weekly.oneTry', { ends: timeText(endsAt, 'F'), left: timeText(endsAt, 'R') });
  if (canBePracticed(view)) return words.say('daily.practiceOpen');
  return words.say(isNow && ranked === 'missed' ? 'weekly.used' : 'weekly.practiceLater', {
    time: timeText(revealsAt, 'R'),
  });
}

/** Until the seed is revealed, practice would show its cards to people who can still play them for rank. */
const canBePracticed = ({ ranked, seed }: ChallengeView<Weekly>): boolean =>
  ranked === 'finished' || seed !== null;

const underWayLine = ({ week, isRanked }: WeeklyTry, words: Words): string =>
  isRanked
    ? words.say('weekly.rankedUnderWay', { week: weekText(week, words) })
    : words.say('daily.practiceUnderWay', { date: weekText(week, words) });

function beginning(view: ChallengeView<Weekly>, words: Words): readonly Button[] {
  const { when: week, ranked } = view;
  if (ranked === 'open')
    return [button(weeklyPresses.beginRankedWeek({ week }), words.say('button.begin'), 'main')];
  return canBePracticed(view) ? [practiceAfter(view, 'main', words)] : [];
}
