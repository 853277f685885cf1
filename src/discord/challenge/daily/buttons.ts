import { reminderPresses } from '#discord/challenge/reminder/presses';
import { links } from '#discord/kit/links';
import { dailyPresses } from '#discord/challenge/presses';
import type { Day } from '#play/table';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import type { Button, Row } from '#discord/kit/message';
import { sharing } from '#discord/challenge/sharing';

/** Leads to a day's panel, in place of the one with the button. */
export const toDay = (day: Day, words: Words): Button =>
  button(dailyPresses.day({ day }), words.say('button.toDay'));

/** Starts practice for a day. */
export const practice = (day: Day, label: string, style: 'main' | 'quiet'): Button =>
  button(dailyPresses.beginPractice({ day }), label, style);

/** Leads from a day to the other days, to the ranking, and to a reminder of the next. */
export const aroundDay = (day: Day, words: Words): readonly Button[] => [
  button(dailyPresses.pastDays(), words.say('button.pastDays')),
  button(links.openStandings({ of: 'day', day, page: 0 }), words.say('button.standings')),
  button(reminderPresses.remindMe(), words.say('button.remindMe')),
];

/**
 * Buttons below the result of a ranked attempt.
 * @param practiced whether the person has practiced the day since
 * @param isRevealed whether the game can be looked at again
 */
export function belowResult(
  {
    day,
    practiced,
    isRevealed,
  }: { readonly day: Day; readonly practiced: boolean; readonly isRevealed: boolean },
  context: Pick<Context, 'isDirect' | 'missing' | 'words'>,
): readonly Row[] {
  const { words } = context;
  return [
    [
      ...sharing({ here: dailyPresses.shareDay({ day }), copy: dailyPresses.copyDay({ day }) }, context),
      button(dailyPresses.bestWindow({ day }), words.say('button.bestWindow')),
      practice(day, words.say(practiced ? 'button.practiceAgain' : 'button.practice'), 'quiet'),
    ],
    [
      ...aroundDay(day, words),
      ...(isRevealed ? [button(links.ownHistory(), words.say('button.history'))] : []),
    ],
  ];
}
