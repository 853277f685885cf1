import { weeklyPresses } from '#discord/challenge/presses';
import type { Week } from '#play/koloretako/card-game';
import { pastMessage } from '#discord/challenge/past-message';
import type { Context } from '#discord/request/context';
import type { Message } from '#discord/kit/message';
import { toWeek } from './buttons.ts';
import { weekText } from '#discord/kit/week-text';

/**
 * Challenges of past weeks, newest first, to pick one.
 * @param before only those before this week; null for all
 */
export const pastWeeksMessage = (
  { weeklies, words }: Pick<Context, 'weeklies' | 'words'>,
  before: Week | null,
): Promise<Message> =>
  pastMessage<Week>(
    {
      list: (most, last) => weeklies.past(most, last),
      label: (week) => weekText(week, words),
      now: toWeek(weeklies.now(), words.say('button.toThisWeek')),
      pick: weeklyPresses.pickWeek(),
      earlier: (week) => weeklyPresses.earlierWeeks({ week }),
      said: {
        title: words.say('weekly.past'),
        none: words.say('weekly.noPast'),
        pick: words.say('weekly.pickWeek'),
      },
    },
    before,
    words,
  );
