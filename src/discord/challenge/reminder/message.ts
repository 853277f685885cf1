import { reminderPresses } from '#discord/challenge/reminder/presses';
import { links } from '#discord/kit/links';
import type { Reminding } from '#play/announcer';
import { button } from '#discord/kit/button';
import { wordsFor } from '#discord/request/language';
import { type Message, messageOf } from '#discord/kit/message';

/** The reminder of the daily challenge that somebody asked for. */
export function reminderMessage({ locale, toolCount, streak }: Reminding): Message {
  const words = wordsFor(locale);
  return messageOf(
    [
      words.say('remind.waiting', { tools: words.say(`solo.${toolCount}`) }),
      ...(streak === 0 ? [] : [words.say('daily.streakAtStake', { length: streak })]),
    ],
    [
      [
        button(links.daily(), words.say('button.play'), 'main'),
        button(reminderPresses.endReminder(), words.say('button.endReminder')),
      ],
    ],
  );
}
