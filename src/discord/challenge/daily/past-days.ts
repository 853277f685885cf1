import { dailyPresses } from '#discord/challenge/presses';
import type { Day } from '#play/table';
import { button } from '#discord/kit/button';
import { pastMessage } from '#discord/challenge/past-message';
import type { Context } from '#discord/request/context';
import { dayText } from '#discord/kit/day-text';
import type { Message } from '#discord/kit/message';

/**
 * Challenges of past days, newest first, to pick one.
 * @param before only those before this day; null for all
 */
export const pastDaysMessage = (
  { dailies, words }: Pick<Context, 'dailies' | 'words'>,
  before: Day | null,
): Promise<Message> =>
  pastMessage<Day>(
    {
      list: (most, last) => dailies.past(most, last),
      label: (day) => dayText(day, words),
      now: button(dailyPresses.day({ day: dailies.now() }), words.say('button.toToday')),
      pick: dailyPresses.pickDay(),
      earlier: (day) => dailyPresses.earlierDays({ day }),
      said: {
        title: words.say('daily.past'),
        none: words.say('daily.noPast'),
        pick: words.say('daily.pickDay'),
      },
    },
    before,
    words,
  );
